import { once } from 'node:events';
import { openStore } from '../../store/open-store.ts';
import { publish } from '../publish.ts';
import { readBuild } from '../read-build.ts';

// A publisher as a process of its own: `node publish-process.ts STORE WHO BUILD...`, each build in turn, once it gets the word.
const [address = '', by = '', ...folders] = process.argv.slice(2);
const store = await openStore(address, '/');
process.stdout.write('ready');
await once(process.stdin, 'data');
for (const folder of folders) await publish(store, { build: await readBuild(folder), by, base: null });
process.exit(0);
