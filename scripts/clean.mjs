import { rmSync } from 'node:fs';

// A file that was renamed in src must not live on in dist.
rmSync(new URL('../dist', import.meta.url), { recursive: true, force: true });
