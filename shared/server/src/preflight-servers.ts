import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadEnvFile } from './env-file.ts';
import { CHECK, type Preflight, preflight } from './preflight.ts';
import { ROOT } from './workspace.ts';

// A program of its own, so that what it loads to look at everything is gone when the servers run.
loadEnvFile();
const files = ['api/src/start/preflight.ts', 'shell/server/preflight.ts'];
const looks = await Promise.all(
  files.map(async (file) => {
    const module: { look: Preflight } = await import(pathToFileURL(path.join(ROOT, file)).href);
    return module.look;
  }),
);
process.exit((await preflight(looks, process.env, process.argv.includes(CHECK))) ? 0 : 1);
