import { battleLines, growthLine, traceLine } from './battles.ts';
import { diceLine } from './dice.ts';
for (const l of [diceLine(), ...(await battleLines()), traceLine(), growthLine()]) console.log(l.key, l.value?.toFixed(2), l.note);
