import { rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import { publishBuilt } from '@adili/tools/publishing/publish-built';

// The shell over a store of its own, into which nothing but the newest build of each remote is published.
const store = path.join(ROOT, 'test-results', 'published', process.env.SHELL_PORT ?? 'shell');
rmSync(store, { recursive: true, force: true });
process.env.REGISTRY = store;
process.env.PUBLISHED_BY = 'Browser tests';
await publishBuilt(store);
await import('../../shell/server/main.ts');
