import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import { compare } from './compare.ts';
import { measureRegister } from './register.ts';
import { measureServers } from './servers/servers.ts';
import { withStack } from './stack.ts';
import { tables } from './tables.ts';

// `node main.ts [--quick | register | servers]`: all of it, the comparison with few rounds, or one part alone.

const [part] = process.argv.slice(2);
const quick = part === '--quick';
const begun = new Date().toISOString();
const file = path.join(ROOT, 'bench-results', `${begun.replaceAll(':', '-')}.json`);
const figures: Record<string, unknown> = {};

/** Keeps a part with those before: what fails later takes nothing of it away. */
async function keep(name: string, found: unknown): Promise<void> {
  figures[name] = found;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(figures, null, 2)}\n`);
  console.log(`Written to ${path.relative(ROOT, file)}`);
}

async function take(name: string, measure: () => Promise<readonly object[] | null>) {
  if (quick || (part !== undefined && part !== name)) return;
  console.log(`Measuring: ${name} ...`);
  const rows = await measure();
  if (rows === null) return;
  console.table(rows);
  await keep(name, rows);
}

if (part === undefined || quick)
  await withStack(async () => {
    const comparison = await compare(quick);
    console.log(`\n${tables(comparison)}\n`);
    await keep('comparison', comparison);
  });
await take('servers', measureServers);
await take('register', measureRegister);
