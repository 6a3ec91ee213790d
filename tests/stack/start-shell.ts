import { rmSync } from 'node:fs';
import { publishBuilt } from '@adili/tools/publishing/publish-built';
import { storeOf } from './folders.ts';

// The shell over a store of its own, into which nothing but the newest build of each remote is published.
const store = storeOf(process.env.PUBLIC_URL ?? '');
const empty = () => rmSync(store, { recursive: true, force: true });
empty();
process.once('exit', empty);
process.env.REGISTRY = store;
process.env.PUBLISHED_BY = 'Browser tests';
await publishBuilt(store);
await import('../../shell/server/main.ts');
