import { rmSync } from 'node:fs';
import { simulateProviders } from '@adili/tools/provider-simulators/in-demonstration';
import { databaseOfTests } from './database-of-tests.ts';
import { DATA_DIR } from './folders.ts';

// The API over a store of its own, empty at the start and so filled with the demonstration data.
process.env.DATA_DIR = DATA_DIR;
Object.assign(process.env, await databaseOfTests());
await simulateProviders(process.env);
const empty = () => rmSync(DATA_DIR, { recursive: true, force: true });
empty();
process.once('exit', empty);
await import('../../api/src/main.ts');
