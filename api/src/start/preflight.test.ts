import { readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { company } from '@adili/server/testing/company';
import { temporaryFolder } from '../testing/folder.ts';
import { openDatabase, tell } from '../testing/postgres/databases.ts';
import { describePostgres } from '../testing/postgres/describe.ts';
import { look } from './preflight.ts';

const production = {
  JWT_SECRET: 'b0+Zr4Jm7uQy1TgXw9Ls5VdEo2HkNc8P',
  HOP_SECRET: 'Wd8!kV3fNq6zYc1@Lx5pGt9sRb2jMh7T',
  VAULT_SECRET: 'Tq7#nR2wXk9mZd4LpVb6Hs8JcFgYe3Ua',
  ADMIN_KEY: 'Kp4!wZ7rTn2mQx9c',
  PUBLIC_URL: 'https://adili.example',
  API_BASE: 'https://api.adili.example',
  PORT: '0',
  ...company,
};
const operator = { ADMIN_EMAIL: 'boss@adili.example', ADMIN_PASSWORD: 'Mlima!Kenya5199' };
const noOperator = 'There is no operator yet, and no setting names one: set ADMIN_EMAIL and ADMIN_PASSWORD.';

let folder: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
});
afterEach(() => remove());

const found = (environment: Record<string, string>) =>
  look({ ...production, DATA_DIR: folder, ...environment });

test('it finds nothing wrong where all is there, and leaves nothing behind', async () => {
  const DATA_DIR = path.join(folder, 'new');
  expect(await found({ ...operator, DATA_DIR })).toEqual({
    mistakes: [],
    outages: [],
    warnings: [
      expect.stringMatching(/^SMTP_URL is not set/),
      'COMPANY_EMAIL is not set: pages and mails name support@adili.example.',
      expect.stringMatching(/^CLAMD_URL is not set/),
    ],
    places: [{ port: 0, host: 'localhost', setting: 'PORT' }],
  });
  expect(await readdir(folder)).toEqual([]);
});

test('production is warned of one secret for two ends, and of one that is left', async () => {
  const { warnings } = await found({ VAULT_SECRET: '', VAULT_SECRET_PREVIOUS: production.VAULT_SECRET });
  expect(warnings.slice(1)).toEqual([
    expect.stringMatching(/^VAULT_SECRET is not set: JWT_SECRET seals/),
    expect.stringMatching(/^VAULT_SECRET_PREVIOUS is set: .*npm run data -- reseal/),
    expect.stringMatching(/^COMPANY_EMAIL is not set/),
    expect.stringMatching(/^CLAMD_URL is not set/),
  ]);
});

test('mistakes of settings, store and operator come at once', async () => {
  const { mistakes } = await found({ TRUST_PROXY: 'yes', DATA_DIR: '/proc/x' });
  expect(mistakes).toEqual([
    'Setting TRUST_PROXY must be the number of proxies in front, 0 to 10',
    expect.stringMatching(/^Setting DATA_DIR names a folder that can't be written to: \/proc\/x \(ENOENT\)/),
    noOperator,
  ]);
});

test('a mail server that does not answer may be an outage', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  const { mistakes, outages } = await found({ ...operator, SMTP_URL: `smtp://me:word@127.0.0.1:${port}` });
  expect(mistakes).toEqual([]);
  expect(outages).toEqual([
    `The mail server 127.0.0.1:${port} does not answer: check SMTP_URL, and whether it runs (ESOCKET). Mails wait until it takes them.`,
  ]);
});

describePostgres('in a database', () => {
  test('an operator is looked for there', async () => {
    const { url, remove: drop } = await openDatabase();
    expect((await found({ DATABASE_URL: url })).mistakes).toEqual([noOperator]);
    await drop();
  });

  test('another encoding than UTF-8 is a mistake', async () => {
    const { url, remove: drop } = await openDatabase();
    const other = Object.assign(new URL(url), { pathname: '/latin' }).href;
    await tell(url, "create database latin encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' template template0");
    expect((await found({ ...operator, DATABASE_URL: other })).mistakes).toEqual([
      expect.stringMatching(/latin as \w+ is encoded in LATIN1\. Name one in UTF-8/),
    ]);
    await tell(url, 'drop database latin');
    await drop();
  });
});
