import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { Argument, commandLine } from '@adili/server/command-line';
import { ROOT } from '@adili/server/workspace';
import { runCommand } from '../publishing/command-line.ts';

/** What every production needs; the last is of the composed stack's database. */
const needed = [
  'JWT_SECRET',
  'VAULT_SECRET',
  'HOP_SECRET',
  'ADMIN_KEY',
  'ADMIN_PASSWORD',
  'POSTGRES_PASSWORD',
];
const known = [...needed, 'AUDITOR_TOKEN', 'METRICS_TOKEN', 'MPESA_CALLBACK_SECRET'];

/** `npm run secrets`: strong secrets as lines for `.env`, each of 256 random bits. */
export const secrets = (args: readonly string[]): Promise<void> =>
  runCommand(
    commandLine('secrets', 'Makes strong secrets, as lines for .env.')
      .addArgument(new Argument('[names...]', 'those of these settings').choices(known).default(needed))
      .option('--write <file>', 'adds those that the file has no value for, and shows none')
      .action((names: string[], { write }: { write?: string }) =>
        write === undefined ? show(names) : add(names, write),
      ),
    args,
  );

const lineOf = (name: string) => `${name}=${randomBytes(32).toString('base64url')}`;

function show(names: readonly string[]): void {
  for (const name of names) console.log(lineOf(name));
}

/** A value that stands in the file stays: another one may be in use already. */
function add(names: readonly string[], file: string): void {
  const place = path.resolve(ROOT, file);
  const before = existsSync(place) ? readFileSync(place, 'utf8') : '';
  const values = parseEnv(before);
  const missing = names.filter((name) => !values[name]?.trim());
  const kept = names.filter((name) => !missing.includes(name));
  let text = before === '' || before.endsWith('\n') ? before : `${before}\n`;
  for (const name of missing) {
    const blank = new RegExp(`^${name}=.*$`, 'm');
    text = blank.test(text) ? text.replace(blank, lineOf(name)) : `${text}${lineOf(name)}\n`;
  }
  if (missing.length > 0) writeFileSync(place, text, { mode: 0o600 });
  console.log(`Made in ${file}: ${missing.join(', ') || 'nothing'}. Kept: ${kept.join(', ') || 'nothing'}.`);
}
