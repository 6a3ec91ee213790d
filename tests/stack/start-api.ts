import { rmSync } from 'node:fs';
import { DATA_DIR } from './data-dir.ts';
import { databaseOfTests } from './database-of-tests.ts';

// The API over a store of its own, empty at the start and so filled with the demonstration data.
process.env.DATA_DIR = DATA_DIR;
Object.assign(process.env, await databaseOfTests());
rmSync(DATA_DIR, { recursive: true, force: true });
await import('../../api/src/main.ts');
