import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { declaredSettings } from '@adili/server/settings/check-servers';
import { readSettings } from '@adili/server/settings/read-settings';
import { company } from '@adili/server/testing/company';
import { callCommand } from '../testing/call-command.ts';
import { secrets } from './secrets.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('what it shows is what production takes, each another value', async () => {
  const { said } = await callCommand(() => secrets([]));
  const made = parseEnv(said);
  expect(new Set(Object.values(made)).size).toBe(Object.keys(made).length);
  const rest = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://a.example',
    API_BASE: 'https://api.a.example',
    ADMIN_EMAIL: 'a@a.example',
    REGISTRY: 's3://b',
    ...company,
  };
  for (const settings of await declaredSettings())
    expect(readSettings(settings, { ...rest, ...made })).toMatchObject({ HOP_SECRET: made.HOP_SECRET });
});

test('into a file it writes where no value is, and shows none', async () => {
  const file = path.join(folder, 'env');
  writeFileSync(file, 'JWT_SECRET=mine # kept\nHOP_SECRET=\nPORT=1');
  const { said } = await callCommand(() => secrets(['--write', file]));
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(
    /^JWT_SECRET=mine # kept\nHOP_SECRET=[\w-]{43}\nPORT=1\nVAULT_SECRET=[\w-]{43}\nADMIN_KEY=[\w-]{43}\n/,
  );
  expect(said).toBe(
    `Made in ${file}: VAULT_SECRET, HOP_SECRET, ADMIN_KEY, ADMIN_PASSWORD, POSTGRES_PASSWORD. Kept: JWT_SECRET.\n`,
  );
  await callCommand(() => secrets(['--write', file]));
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test('a file that it makes is for its owner only', async () => {
  const file = path.join(folder, 'new');
  await callCommand(() => secrets(['HOP_SECRET', '--write', file]));
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(Object.keys(parseEnv(readFileSync(file, 'utf8')))).toEqual(['HOP_SECRET']);
});

test('a name that is no secret is refused, and no file made', async () => {
  const file = path.join(folder, 'none');
  const { code, complained } = await callCommand(() => secrets(['PORT', '--write', file]));
  expect(code).toBe(2);
  expect(complained).toContain('Allowed choices are JWT_SECRET');
  expect(existsSync(file)).toBe(false);
});
