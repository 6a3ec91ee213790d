import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@adili/build/workspace';
import { measureApi } from './api.ts';
import { measurePages } from './pages.ts';
import { withStack } from './stack.ts';

const figures = await withStack(async () => {
  console.log('Measuring pages (about a minute) ...');
  const pages = await measurePages(['/', '/pricing', '/blog', '/blog/gdpr']);
  console.log('Measuring the API ...');
  return { pages, api: await measureApi() };
});
console.table(figures.pages);
console.table(figures.api);
const folder = path.join(ROOT, 'bench-results');
await mkdir(folder, { recursive: true });
const file = path.join(folder, `${new Date().toISOString().replaceAll(':', '-')}.json`);
await writeFile(file, `${JSON.stringify({ node: process.version, ...figures }, null, 2)}\n`);
console.log(`Written to ${path.relative(ROOT, file)}`);
