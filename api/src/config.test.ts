import { readSettings, SettingsError } from './config.ts';

const read = (environment: Record<string, string>) => readSettings(environment, '/srv/adili');
const mistakes = (environment: Record<string, string>): readonly string[] => {
  try {
    read(environment);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.mistakes;
    throw error;
  }
};

const production = { JWT_SECRET: 'x'.repeat(32), ADMIN_KEY: 'a key of their own' };

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
    secureCookies: false,
    apiPath: '',
  });
});

test('no NODE_ENV is production, which wants its secrets and loads no demonstration', () => {
  expect(mistakes({})).toEqual([
    'JWT_SECRET is required in production: at least 32 random bytes',
    'ADMIN_KEY is required in production: the placeholder {key} is refused',
  ]);
  expect(mistakes({ ...production, ADMIN_KEY: '{key}' })).toHaveLength(1);
  expect(read(production)).toMatchObject({
    production: true,
    seed: 'none',
    operator: null,
    logLevel: 'info',
  });
});

test('an empty setting counts as unset', () => {
  expect(read({ NODE_ENV: 'development', PORT: '', DATABASE_URL: ' ', CORS_ORIGINS: '' }).port).toBe(8083);
});

test.each([
  ['PORT', '99999'],
  ['PORT', 'eighty'],
  ['JWT_SECRET', 'short'],
  ['PUBLIC_URL', 'adili.example'],
  ['CORS_ORIGINS', 'https://a.example/path'],
  ['CORS_ORIGINS', '*'],
  ['BASE_PATH', 'app'],
  ['SMTP_URL', 'https://mail.example'],
  ['TRUST_PROXY', 'true'],
  ['RATE_LIMIT_SCALE', '0'],
  ['SEED', 'yes'],
  ['VISITOR_IP', 'none'],
  ['VISITOR_RETENTION_DAYS', '0'],
  ['LOG_LEVEL', 'loud'],
  ['NODE_ENV', 'staging'],
  ['DATABASE_URL', 'postgres://localhost/adili'],
  ['ADMIN_EMAIL', 'operator'],
])('%s=%s is a mistake, named in one line', (name, value) => {
  const environment = { NODE_ENV: 'development', ADMIN_PASSWORD: '', [name]: value };
  const lines = mistakes(environment);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(new RegExp(`^${name}: .+`));
  expect(lines[0]).not.toContain('\n');
});

test('all mistakes are named at once', () => {
  expect(mistakes({ PORT: 'x', SEED: 'x', LOG_LEVEL: 'x' })).toHaveLength(3);
});

test.each([
  [{ ADMIN_EMAIL: 'a@example.com' }, 'ADMIN_PASSWORD is required with ADMIN_EMAIL'],
  [{ ADMIN_PASSWORD: 'Mlima!Kenya1' }, 'ADMIN_EMAIL is required with ADMIN_PASSWORD'],
  [
    { ADMIN_EMAIL: 'a@example.com', ADMIN_PASSWORD: 'Password1!' },
    'ADMIN_PASSWORD is a common password: choose another one',
  ],
  [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are set together or not at all'],
])('%j is a mistake', (environment, line) => {
  expect(mistakes({ NODE_ENV: 'development', ...environment })).toEqual([line]);
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
