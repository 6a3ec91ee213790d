import { changeRow } from '../registry.ts';
import { openStore } from '../store/open-store.ts';
import { published } from './rows.ts';

/** A process of its own that switches a remote's row: `node publish-versions.ts STORE REMOTE VERSION...` */
const [address = '', name = '', ...versions] = process.argv.slice(2);
const store = await openStore(address, '/');
for (const version of versions) await changeRow(store, name, (row) => published(row, name, version));
