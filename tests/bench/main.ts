import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import { measureApi } from './api.ts';
import { measureClicks } from './clicks.ts';
import { measureDelivery } from './delivery.ts';
import { measureLogins } from './logins.ts';
import { measurePages } from './pages.ts';
import { withStack } from './stack.ts';

const figures = await withStack(async ({ registry }) => {
  console.log('Measuring pages (about a minute) ...');
  const pages = await measurePages(['/', '/pricing', '/blog', '/blog/gdpr']);
  console.log('Measuring clicks between remotes ...');
  const clicks = await measureClicks([
    ['/', '/blog'],
    ['/', '/login'],
    ['/blog', '/pricing'],
  ]);
  console.log('Measuring the API ...');
  const api = await measureApi();
  console.log('Measuring reads and writes under a thousand logins ...');
  const logins = await measureLogins();
  console.log('Measuring publishing and rolling back ...');
  const delivery = [await measureDelivery(registry)];
  return { pages, clicks, api, logins, delivery };
});
console.table(figures.pages);
console.table(figures.clicks);
console.table(figures.api);
console.table(figures.logins);
console.table(figures.delivery);
const folder = path.join(ROOT, 'bench-results');
await mkdir(folder, { recursive: true });
const file = path.join(folder, `${new Date().toISOString().replaceAll(':', '-')}.json`);
await writeFile(file, `${JSON.stringify({ node: process.version, ...figures }, null, 2)}\n`);
console.log(`Written to ${path.relative(ROOT, file)}`);
