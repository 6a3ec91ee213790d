import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Node keeps what it compiled here, so that programs which tests start take half the time to begin. */
process.env.NODE_COMPILE_CACHE ??= path.join(
  fileURLToPath(new URL('../..', import.meta.url)),
  'tools/.cache/compiled',
);
