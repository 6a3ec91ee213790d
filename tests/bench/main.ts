import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import { measureApi } from './api.ts';
import { compare } from './compare.ts';
import { measureDelivery } from './delivery.ts';
import { measureLogins } from './logins.ts';
import { withMillionVisits } from './million-visits.ts';
import { measureOperator } from './operator.ts';
import { printComparison } from './print.ts';
import { measureRegister } from './register.ts';
import { measureRegisterPage } from './register-page.ts';
import { measureServerCosts } from './server-costs.ts';
import { withStack } from './stack.ts';

const quick = process.argv.includes('--quick');

if (process.argv.includes('--register-page')) {
  console.table(await measureRegisterPage());
  process.exit();
}

// By itself: it needs no builds and no browser.
if (process.argv.includes('--register')) {
  console.table(await measureRegister());
  process.exit();
}

const figures = await withStack(async ({ registry }) => {
  const comparison = await compare(quick);
  if (quick) return { comparison };
  console.log('Measuring the API ...');
  const api = await measureApi();
  console.log('Measuring reads and writes beside logins ...');
  const logins = await measureLogins();
  console.log('Measuring publishing and rolling back ...');
  const delivery = [await measureDelivery(registry)];
  console.log('Measuring what calls and documents cost the servers ...');
  const costs = await measureServerCosts();
  return { comparison, api, logins, delivery, costs };
});
if (!quick) console.log('Measuring what it takes to draw pages of the operator over a million visits ...');
const operator = quick ? null : await withMillionVisits(measureOperator);
if (!quick) console.log('Measuring the first data of a large register ...');
const register = quick ? null : await measureRegister();
const registerPage = quick ? null : await measureRegisterPage();
const { comparison, ...servers } = {
  ...figures,
  ...(operator && { operator }),
  ...(register && { register }),
  ...(registerPage && { registerPage }),
};
for (const rows of Object.values(servers)) console.table(rows);
printComparison(comparison);
const folder = path.join(ROOT, 'bench-results');
await mkdir(folder, { recursive: true });
const file = path.join(folder, `${comparison.measured.replaceAll(':', '-')}.json`);
await writeFile(file, `${JSON.stringify({ comparison, ...servers }, null, 2)}\n`);
console.log(`Written to ${path.relative(ROOT, file)}`);
