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

const begun = new Date().toISOString();
const file = path.join(ROOT, 'bench-results', `${begun.replaceAll(':', '-')}.json`);
const figures: Record<string, unknown> = {};

/** Measures a part, shows it and keeps it with those before: what fails later takes nothing of it away. */
async function take<Rows extends readonly object[] | null>(
  name: string,
  doing: string,
  measure: () => Promise<Rows>,
) {
  console.log(`Measuring ${doing} ...`);
  const rows = await measure();
  if (rows === null) return;
  console.table(rows);
  await keep(name, rows);
}

async function keep(name: string, part: unknown): Promise<void> {
  figures[name] = part;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(figures, null, 2)}\n`);
}

await withStack(async ({ registry }) => {
  const comparison = await compare(quick);
  printComparison(comparison);
  await keep('comparison', comparison);
  if (quick) return;
  await take('api', 'the API', measureApi);
  await take('logins', 'reads and writes beside logins', measureLogins);
  await take('delivery', 'publishing and rolling back', async () => [await measureDelivery(registry)]);
  await take('costs', 'what calls and documents cost the servers', measureServerCosts);
});
if (!quick) {
  const million = 'what it takes to draw pages of the operator over a million visits';
  await take('operator', million, () => withMillionVisits(measureOperator));
  await take('register', 'the first data of a large register', measureRegister);
  await take('registerPage', 'what it takes to draw its overview', measureRegisterPage);
}
console.log(`Written to ${path.relative(ROOT, file)}`);
