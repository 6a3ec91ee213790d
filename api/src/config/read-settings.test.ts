import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { company } from '@adili/server/testing/company';
import { temporaryFolder } from '../testing/folder.ts';
import { mistakes, production, read } from '../testing/settings.ts';

test('in development everything has a default', () => {
  expect(read({ NODE_ENV: 'development' })).toMatchObject({
    production: false,
    port: 8083,
    dataDir: '/srv/adili/data',
    siteUrl: 'http://localhost:3000/',
    allowedOrigins: ['http://localhost:3000'],
    adminKey: '{key}',
    operator: { email: 'operator@adili.example', isDemo: true },
    seed: 'demo',
    trustProxy: 0,
    rateLimitScale: 1,
    visitors: { fullAddress: false, retentionDays: 90 },
    privacyLaw: undefined,
    timeZone: undefined,
    requestRetentionDays: 1_096,
    messageRetentionDays: 365,
    secureCookies: false,
    apiPath: '',
    host: 'localhost',
    metrics: true,
    docs: 'all',
  });
});

test('without NODE_ENV it is production and needs its secrets', () => {
  expect(mistakes({})).toEqual([
    'JWT_SECRET is required in production: at least 32 random bytes',
    'HOP_SECRET is required in production: at least 32 random bytes',
    'ADMIN_KEY is required in production: the placeholder {key} is refused',
    'PUBLIC_URL must be the https:// address of the site in production',
    'API_BASE is required in production: the address of the API as browsers reach it',
    ...Object.keys(company).map((name) => expect.stringContaining(`${name} is required in production: `)),
  ]);
  expect(mistakes({ ...production, ADMIN_KEY: '{key}' })).toHaveLength(1);
  expect(read(production)).toMatchObject({
    production: true,
    seed: 'none',
    operator: null,
    logLevel: 'info',
    metrics: false,
    docs: 'public',
  });
});

test.each([
  ['x'.repeat(32), 'it has only 1 different character'],
  ['abcabcabdabcabcabdabcabcabdabcabcabd', 'it has only 4 different characters'],
  ['Zr4Jm7uQy1TgXw9LZr4Jm7uQy1TgXw9L', 'it repeats itself'],
  ['abcdefghijklmnopqrstuvwxyz0123456789', 'it counts up'],
  ['change-me-to-something-long-and-unguessable', 'it holds "change-me", like an example'],
])('production refuses the secret %s: %s', (JWT_SECRET, why) => {
  expect(mistakes({ ...production, JWT_SECRET })).toEqual([
    `JWT_SECRET is easy to guess: ${why}. Make one with: openssl rand -base64 48`,
  ]);
  expect(mistakes({ NODE_ENV: 'development', JWT_SECRET })).toEqual([]);
});

test('a secret of before is another than the one in use, and may be a weak one', () => {
  const [JWT_SECRET_PREVIOUS, VAULT_SECRET] = ['x'.repeat(32), 'Tq7#nR2wXk9mZd4LpVb6Hs8JcFgYe3Ua'];
  const parted = { ...production, JWT_SECRET_PREVIOUS, VAULT_SECRET };
  // Release 0.2.0 sealed by what signs.
  expect(mistakes({ ...parted, VAULT_SECRET_PREVIOUS: production.JWT_SECRET })).toEqual([]);
  expect(mistakes({ ...parted, JWT_SECRET_PREVIOUS: VAULT_SECRET })).toEqual([
    'JWT_SECRET_PREVIOUS is the same as VAULT_SECRET: give the one of before, or leave it out',
  ]);
  expect(mistakes({ ...parted, VAULT_SECRET_PREVIOUS: VAULT_SECRET })).toEqual([
    'VAULT_SECRET_PREVIOUS is the same as VAULT_SECRET: give the one of before, or leave it out',
  ]);
  expect(mistakes({ ...parted, JWT_SECRET_PREVIOUS: production.JWT_SECRET })).toHaveLength(1);
  expect(mistakes({ ...parted, VAULT_SECRET: JWT_SECRET_PREVIOUS, JWT_SECRET_PREVIOUS: '' })).toEqual([
    expect.stringMatching(/^VAULT_SECRET is easy to guess/),
  ]);
  expect(mistakes({ NODE_ENV: 'development', JWT_SECRET_PREVIOUS })).toEqual([
    'JWT_SECRET is required with JWT_SECRET_PREVIOUS',
  ]);
});

test('production refuses audits of private addresses', () => {
  expect(() => read({ NODE_ENV: 'production', AUDIT_ALLOW_PRIVATE: 'true' })).toThrow(
    'Setting AUDIT_ALLOW_PRIVATE must not be true in production: audits would reach the private network',
  );
});

test('production refuses checks of private addresses', () => {
  expect(() => read({ NODE_ENV: 'production', OUTBOUND_ALLOW_PRIVATE: 'true' })).toThrow(
    'Setting OUTBOUND_ALLOW_PRIVATE must not be true in production: checks would reach the private network',
  );
});

test('name servers are addresses with or without a port', () => {
  const servers = (DNS_SERVERS: string) => read({ NODE_ENV: 'development', DNS_SERVERS }).outbound.dnsServers;
  expect(servers('127.0.0.1:5300, 9.9.9.9,[::1]:53,2620:fe::fe')).toHaveLength(4);
  for (const DNS_SERVERS of ['dns.example', '127.0.0.1:', '127.0.0.1:99999', '1.1.1.1;8.8.8.8'])
    expect(mistakes({ NODE_ENV: 'development', DNS_SERVERS })).toEqual([
      'DNS_SERVERS must be addresses as 127.0.0.1:5300, separated by commas',
    ]);
});

test('production refuses an auditor token that is easy to guess', () => {
  expect(mistakes({ ...production, AUDITOR_TOKEN: 'x'.repeat(32) })).toEqual([
    expect.stringMatching(/^AUDITOR_TOKEN is easy to guess/),
  ]);
});

test('production refuses the same secret in two places', () => {
  expect(mistakes({ ...production, ADMIN_KEY: production.JWT_SECRET })).toEqual([
    'JWT_SECRET is the same as ADMIN_KEY: each needs a value of its own',
  ]);
  expect(mistakes({ ...production, VAULT_SECRET: production.JWT_SECRET })).toEqual([
    'JWT_SECRET is the same as VAULT_SECRET: each needs a value of its own',
  ]);
  expect(mistakes({ ...production, HOP_SECRET: `${production.JWT_SECRET} ` })).toEqual([
    'JWT_SECRET is the same as HOP_SECRET: each needs a value of its own',
  ]);
});

test('production refuses an address of the site that is not encrypted', () => {
  const line = 'PUBLIC_URL must be the https:// address of the site in production';
  expect(mistakes({ ...production, PUBLIC_URL: 'http://adili.example' })).toEqual([line]);
  expect(mistakes({ ...production, PUBLIC_URL: '' })).toEqual([line]);
});

test('production refuses the demonstration and its passwords', () => {
  expect(mistakes({ ...production, SEED: 'demo' })).toEqual([
    expect.stringMatching(/^SEED must not be demo /),
  ]);
  const operator = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'Simamia!Adili26' };
  expect(mistakes({ ...production, ...operator })).toEqual([expect.stringMatching(/^ADMIN_PASSWORD /)]);
  expect(mistakes({ ...production, NODE_ENV: 'development', ...operator, SEED: 'demo' })).toEqual([]);
});

test.each([
  [' {key} ', 'is required in production: the placeholder {key} is refused'],
  [
    'Kp4!wZ7rTn',
    'is too short for production: it needs at least 16 characters. Make one with: openssl rand -base64 24',
  ],
  [
    'a'.repeat(16),
    'is easy to guess: it has only 1 different character. Make one with: openssl rand -base64 24',
  ],
])('production refuses the key %p of the operator: it %s', (ADMIN_KEY, sentence) => {
  expect(mistakes({ ...production, ADMIN_KEY })).toEqual([`ADMIN_KEY ${sentence}`]);
});

test('blanks around the key of the operator do not count', () => {
  expect(read({ ...production, ADMIN_KEY: ` ${production.ADMIN_KEY} ` }).adminKey).toBe(production.ADMIN_KEY);
});

test('production refuses an API that browsers reach unencrypted', () => {
  expect(mistakes({ ...production, API_BASE: 'http://api.adili.example' })).toEqual([
    'API_BASE must be an https:// address in production',
  ]);
  expect(mistakes({ ...production, API_BASE: 'https://api.adili.example' })).toEqual([]);
});

test.each(['https://me:word@adili.example', 'https://adili.example/?a=b', 'https://adili.example/#top'])(
  'the address %s of the site is refused for what only one request has',
  (PUBLIC_URL) => {
    const line = 'PUBLIC_URL must have no user, no query and no # in it';
    expect(mistakes({ NODE_ENV: 'development', PUBLIC_URL })).toEqual([line]);
  },
);

test('production names missing and mistaken settings, each once', () => {
  expect(mistakes({ TRUST_PROXY: 'all', JWT_SECRET: 'short', ADMIN_KEY: production.ADMIN_KEY })).toEqual([
    expect.stringMatching(/^JWT_SECRET /),
    expect.stringMatching(/^TRUST_PROXY /),
    expect.stringMatching(/^HOP_SECRET /),
    expect.stringMatching(/^PUBLIC_URL /),
    expect.stringMatching(/^API_BASE /),
    ...Object.keys(company).map((name) => expect.stringContaining(`${name} is required in production: `)),
  ]);
});

test.each([
  ['https://api.adili.example', []],
  ['https://adili.example/api', []],
  ['https://adili-api.example', [expect.stringMatching(/^API_BASE must be on the site of PUBLIC_URL/)]],
])('production with its API at %s of another site or not', (API_BASE, lines) => {
  expect(mistakes({ ...production, API_BASE })).toEqual(lines);
});

test('sites below a public suffix are not one', () => {
  const sites = { PUBLIC_URL: 'https://adili.co.ke', API_BASE: 'https://api.co.ke' };
  expect(mistakes({ ...production, ...sites })).toHaveLength(1);
  const hosted = { PUBLIC_URL: 'https://adili.github.io', API_BASE: 'https://api.github.io' };
  expect(mistakes({ ...production, ...hosted })).toHaveLength(1);
  const machine = { PUBLIC_URL: 'https://192.0.2.7', API_BASE: 'https://192.0.2.7:8083' };
  expect(mistakes({ ...production, ...machine })).toEqual([]);
});

test('a secret may stand in a file, and then nowhere else', async () => {
  const { folder, remove } = await temporaryFolder();
  const file = join(folder, 'secret');
  await writeFile(file, `${production.JWT_SECRET}\n`);
  const { JWT_SECRET, ...others } = production;
  expect(read({ ...others, JWT_SECRET_FILE: file }).jwtSecret).toBe(JWT_SECRET);
  expect(mistakes({ ...production, JWT_SECRET_FILE: file })).toEqual([
    'JWT_SECRET is also set by JWT_SECRET_FILE: leave one of them out',
  ]);
  expect(mistakes({ ...others, JWT_SECRET_FILE: `${file}s` })).toEqual([
    `JWT_SECRET_FILE names a file that can't be read: ${file}s (ENOENT)`,
  ]);
  await remove();
});

test('production tells the public of its calls unless asked not to, and answers /metrics with a token only', () => {
  const METRICS_TOKEN = 'Zc4!mQ8vTr1xHd6@Kw9sLp3nYb7jFg5E';
  expect(read({ ...production, METRICS_TOKEN, DOCS: 'off' })).toMatchObject({ metrics: true, docs: 'off' });
  expect(read(production)).toMatchObject({ metrics: false, docs: 'public' });
  expect(mistakes({ ...production, METRICS: 'on' })).toEqual([
    expect.stringMatching(/^METRICS .*METRICS_TOKEN/),
  ]);
});

test('an empty setting counts as unset', () => {
  expect(read({ NODE_ENV: 'development', PORT: '', DATABASE_URL: ' ', CORS_ORIGINS: '' }).port).toBe(8083);
});

test.each([
  ['PORT', '99999'],
  ['PORT', 'eighty'],
  ['JWT_SECRET', 'short'],
  ['HOP_SECRET', 'short'],
  ['PUBLIC_URL', 'adili.example'],
  ['CORS_ORIGINS', 'https://a.example/path'],
  ['CORS_ORIGINS', '*'],
  ['BASE_PATH', 'app'],
  ['SMTP_URL', 'https://mail.example'],
  ['TRUST_PROXY', 'true'],
  ['RATE_LIMIT_SCALE', '0'],
  ['SEED', 'yes'],
  ['VISITOR_IP', 'none'],
  ['PRIVACY_TIME_ZONE', 'Berlin'],
  ['PRIVACY_TIME_ZONE', 'America/New_York'],
  ['VISITOR_RETENTION_DAYS', '0'],
  ['MESSAGE_RETENTION_DAYS', '0'],
  ['LOG_LEVEL', 'loud'],
  ['NODE_ENV', 'staging'],
  ['DATABASE_URL', 'mysql://localhost/adili'],
  ['DATABASE_URL', 'localhost/adili'],
  ['DATABASE_URL', 'postgres://ad%ZZ@localhost/adili'],
  ['TEAM_EMAIL', 'operator'],
  ['HOST', 'example.com'],
  ['METRICS', 'perhaps'],
  ['DOCS', 'perhaps'],
])('%s=%s is a mistake, named in one line', (name, value) => {
  const lines = mistakes({ NODE_ENV: 'development', [name]: value });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(new RegExp(`^${name} .+`));
  expect(lines[0]).not.toContain('\n');
});

test.each([
  ['ADMIN_EMAIL', 'operator'],
  ['API_BASE', 'nowhere'],
  ['BASE_PATH', 'app'],
  ['CORS_ORIGINS', 'nowhere,https://a.example/path'],
  ['DATABASE_URL', 'nowhere'],
  ['MPESA_CALLBACK_ADDRESSES', 'nowhere'],
  ['PLAN_PRICES_KES', 'starter'],
  ['RATE_LIMIT_SCALE', '0'],
  ['SMTP_URL', 'nowhere'],
])('%s=%s does not hide what else is wrong', (name, value) => {
  const lines = mistakes({ ...production, JWT_SECRET: '', ADMIN_PASSWORD: 'Mlima!Kenya1', [name]: value });
  expect(lines).toEqual(expect.arrayContaining([expect.stringMatching(`^${name} `)]));
  expect(lines).toContain('JWT_SECRET is required in production: at least 32 random bytes');
  expect(new Set(lines.map((line) => line.split(' ')[0])).size).toBe(lines.length);
});

test.each([
  [{ ADMIN_EMAIL: 'a@example.com' }, 'ADMIN_PASSWORD is required with ADMIN_EMAIL'],
  [{ ADMIN_PASSWORD: 'Mlima!Kenya1' }, 'ADMIN_EMAIL is required with ADMIN_PASSWORD'],
  [
    { ADMIN_EMAIL: 'a@example.com', ADMIN_PASSWORD: 'Password1!' },
    'ADMIN_PASSWORD is a common password: choose another one',
  ],
  [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_SECRET is required with GOOGLE_CLIENT_ID'],
  [{ GOOGLE_CLIENT_SECRET: 'x' }, 'GOOGLE_CLIENT_ID is required with GOOGLE_CLIENT_SECRET'],
])('%j is a mistake', (environment, line) => {
  expect(mistakes({ NODE_ENV: 'development', ...environment })).toEqual([line]);
});

test('Google redirects to the public address of the API', () => {
  const google = { NODE_ENV: 'development', GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
  expect(read({ NODE_ENV: 'development' }).openId).toBeNull();
  expect(read(google).openId).toEqual({
    issuer: 'https://accounts.google.com',
    clientId: 'id',
    clientSecret: 'secret',
    redirectUri: 'http://localhost:8083/auth/google/callback',
  });
  const elsewhere = { API_BASE: 'https://example.com/api/', OIDC_ISSUER: 'https://login.example.com' };
  expect(read({ ...google, ...elsewhere }).openId).toMatchObject({
    issuer: 'https://login.example.com',
    redirectUri: 'https://example.com/api/auth/google/callback',
  });
});

test('production refuses a redirect or an issuer that cannot work', () => {
  const google = { ...production, GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'Zx7!pQ4wLm9@cV2rTn6bYk3s' };
  expect(mistakes({ ...google, OIDC_ISSUER: 'http://login.example.com' })).toEqual([
    'OIDC_ISSUER must be an https:// address in production',
  ]);
  expect(mistakes({ ...google, API_BASE: 'https://api.adili.example' })).toEqual([]);
});

test.each([
  [{ PUBLIC_URL: 'https://adili.example' }, 'https://adili.example/'],
  [{ PUBLIC_URL: 'https://adili.example', BASE_PATH: '/app' }, 'https://adili.example/app/'],
  [{ PUBLIC_URL: 'https://example.com/adili/', BASE_PATH: '/adili' }, 'https://example.com/adili/'],
  [{ SHELL_PORT: '3100' }, 'http://localhost:3100/'],
])('%j makes links that start with %s', (environment, siteUrl) => {
  expect(read({ NODE_ENV: 'development', ...environment }).siteUrl).toBe(siteUrl);
});

test('the team is mailed at TEAM_EMAIL, else at ADMIN_EMAIL', () => {
  const admin = { NODE_ENV: 'development', ADMIN_EMAIL: 'Boss@example.com', ADMIN_PASSWORD: 'Mlima!Kenya1' };
  expect(read(admin)).toMatchObject({
    mail: { team: 'boss@example.com' },
    operator: { email: 'boss@example.com', isDemo: false },
  });
  expect(read({ ...admin, TEAM_EMAIL: 'team@example.com' }).mail.team).toBe('team@example.com');
});
