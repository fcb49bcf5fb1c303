/** How a game's rulebook numbers its clauses, so that citations can be told from other numbers. */
export interface Numbering {
  /** A citation wherever it stands in a comment or a title. */
  readonly anywhere: RegExp;
  /** A citation only where a comment or title opens with it: a bare chapter number. */
  readonly opening: RegExp;
  /** The end of a citation that borrows its beginning from the one before: "(II)". */
  readonly ending: RegExp;
}

export interface RuledGame {
  readonly id: string;
  readonly title: string;
  readonly numbering: Numbering;
}

/** Games whose clauses are listed in docs/rules/<id>.clauses.json. */
export const RULED_GAMES: readonly RuledGame[] = [
  {
    id: 'star-strike-2',
    title: 'Star Strike 2.0',
    // 5, 5F, 5F-02, 5F-02 (I)
    numbering: {
      anywhere: /\b\d{1,2}[A-S](?:-\d{2})?(?![A-Za-z0-9-])(?: \([IVX]+\)| [IVX]+(?=\)))?/,
      opening: /\d{1,2}(?=[:,]|$| to )/,
      ending: /\([IVX]+\)/,
    },
  },
  {
    id: 'imperial-stars',
    title: 'Imperial Stars',
    // 7.3: the headings of the book counted, and a statement under each
    numbering: { anywhere: /\b\d{1,2}\.\d{1,2}(?![0-9.])/, opening: /(?!)/, ending: /(?!)/ },
  },
  {
    id: 'star-strike-1',
    title: 'Star Strike 1.1',
    // The book has no numbers: a heading and a count, as in Movement-3.
    numbering: {
      anywhere:
        /\b(?:Goal|Setup|Cards|Turn|Orders|Ship|Refresh|Armaments|Attacks|Icons|Locks|Hits|Shields|Criticals|Losing|Movement|Skirmish|Evade|End|Keywords|Weapons|Types|Factions|Terrain|Constructed|Formats|Historic|Career|Glossary)-\d{1,2}\b/,
      opening: /(?!)/,
      ending: /(?!)/,
    },
  },
  {
    id: 'starmada-x',
    title: 'Starmada X',
    // 4, 4.2, 4.2.3, A.3.1; house rules for lost appendices: B-halves, C-ecm
    numbering: {
      anywhere: /[BC]-[a-z]+\b|A\.\d(?:\.\d)?(?!\d)|[0-5]\.\d{1,2}(?:\.\d)?(?!\d)/,
      opening: /[0-5A-C](?=[:,] |$)/,
      ending: /(?!)/,
    },
  },
  {
    id: 'admiral',
    title: 'Admiral the Board Game',
    // 4-03, G-05: chapter, or kind of clause, and number
    numbering: {
      anywhere: /\b(?:[BCSUGRE]|[1-5])-\d{2}(?![A-Za-z0-9-])/,
      opening: /(?!)/,
      ending: /(?!)/,
    },
  },
];
