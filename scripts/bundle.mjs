import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

// Joins the compiled program into few files, so that it starts sooner. The entries lie where the
// compiler put them, and the rest of dist stays as it is: without this step all works the same.

const root = fileURLToPath(new URL('..', import.meta.url));

// Libraries in CommonJS ask for Node's own modules with require.
const banner =
  "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);";

const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: ['src/cli/main.ts', 'src/sim/worker.ts'],
  outbase: 'src',
  outdir: 'dist',
  chunkNames: 'bundle/[name]-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  mainFields: ['module', 'main'],
  // It finds its own worker beside itself.
  external: ['piscina'],
  banner: { js: banner },
  metafile: true,
  logLevel: 'warning',
});

/** Folders of the libraries that became part of the bundle. */
const libraries = new Set(
  Object.keys(metafile.inputs)
    .flatMap((file) => file.match(/^.*node_modules\/(@[^/]+\/)?[^/]+/) ?? [])
    .filter((folder) => folder?.includes('node_modules/')),
);
const notices = [...libraries].sort().map((folder) => {
  const { name, version, license } = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  );
  const file = readdirSync(join(root, folder)).find((each) => /^licen[cs]e/i.test(each));
  const text =
    file === undefined ? '' : `\n${readFileSync(join(root, folder, file), 'utf8').trim()}\n`;
  return `${name} ${version} (${license})\n${text}`;
});
writeFileSync(join(root, 'dist/third-party-licences.txt'), notices.join('\n---\n\n'));
