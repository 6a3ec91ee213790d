import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SettingsError } from '@adili/server/settings/read-settings';
import { company } from '@adili/server/testing/company';
import { ROOT } from '@adili/server/workspace';
import { parseConfig } from './config.ts';

/** Where the remotes are: the one thing that has no default. */
const remotes = { REGISTRY: './published', NODE_ENV: 'test' };
/** What production wants besides. */
const production = {
  HOP_SECRET: 'Wd8!kV3fNq6zYc1@Lx5pGt9sRb2jMh7T',
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://adili.example',
  API_BASE: 'https://api.adili.example',
  ADMIN_KEY: 'Kp4!wZ7rTn2mQx9c',
  ...company,
};

/** The lines that mistaken settings are answered with. */
function mistakes(environment: NodeJS.ProcessEnv): string[] {
  try {
    parseConfig({ ...remotes, ...environment });
  } catch (error) {
    if (error instanceof SettingsError) return error.message.replaceAll(/^Setting /gm, '').split('\n');
    throw error;
  }
  return [];
}

test('a registry and nothing else gives the documented defaults', () => {
  expect(parseConfig(remotes)).toMatchObject({
    SHELL_PORT: 3000,
    BASE_PATH: '/',
    API_BASE: 'http://localhost:8083',
    API_INTERNAL: 'http://localhost:8083',
    PUBLIC_URL: 'http://localhost:3000',
    ADMIN_KEY: '{key}',
    REGISTRY: './published',
    REMOTES: [],
    HOST: 'localhost',
    OVERRIDES: 'anyone',
    LOAD_LIMIT_MS: 120_000,
    SLOW_AFTER_MS: 10_000,
  });
});

test('an empty value counts as unset, and addresses follow the ports', () => {
  expect(parseConfig({ ...remotes, SHELL_PORT: '', LOG_LEVEL: ' ', REMOTES: '' })).toMatchObject({
    SHELL_PORT: 3000,
    REMOTES: [],
  });
  const ports = { SHELL_PORT: '3100', PORT: '8100', PUBLIC_URL: '', API_BASE: ' ' };
  expect(parseConfig({ ...remotes, ...ports })).toMatchObject({
    PUBLIC_URL: 'http://localhost:3100',
    API_BASE: 'http://localhost:8100',
    API_INTERNAL: 'http://localhost:8100',
  });
});

test('addresses lose and the base path gains a trailing slash', () => {
  expect(parseConfig({ ...remotes, API_BASE: 'https://api.example/', BASE_PATH: '/app' })).toMatchObject({
    API_BASE: 'https://api.example',
    BASE_PATH: '/app/',
  });
});

test('remotes may be reached elsewhere by the server than by browsers', () => {
  const { REMOTES } = parseConfig({
    NODE_ENV: 'test',
    REMOTES: 'mfe-blog=http://localhost:3002|http://blog:3002/, mfe-auth=https://auth.example',
  });
  expect(REMOTES).toEqual([
    { name: 'mfe-blog', publicOrigin: 'http://localhost:3002', serverOrigin: 'http://blog:3002' },
    { name: 'mfe-auth', publicOrigin: 'https://auth.example', serverOrigin: 'https://auth.example' },
  ]);
});

test('without a registry and REMOTES, one line says what to set', () => {
  expect(mistakes({ REGISTRY: '' })).toEqual([
    'REGISTRY must name where the remotes are: a folder or s3://bucket/prefix (or set REMOTES)',
  ]);
  expect(
    parseConfig({ NODE_ENV: 'test', REMOTES: 'mfe-shop=http://localhost:3009' }).REGISTRY,
  ).toBeUndefined();
});

test('a missing registry is named, unless REMOTES was set and is wrong', () => {
  expect(mistakes({ REGISTRY: '', LOG_LEVEL: 'loud' })).toHaveLength(2);
  expect(mistakes({ REGISTRY: '', REMOTES: 'mfe-blog' })).toHaveLength(1);
});

test.each([
  ['development', 'anyone'],
  ['test', 'anyone'],
  ['production', 'admin'],
  ['', 'admin'],
])('with NODE_ENV=%s, overrides are for %s unless the setting says otherwise', (NODE_ENV, expected) => {
  const given = { ...remotes, ...production, NODE_ENV };
  expect(parseConfig(given).OVERRIDES).toBe(expected);
  expect(parseConfig({ ...given, OVERRIDES: 'nobody' }).OVERRIDES).toBe('nobody');
});

test('no NODE_ENV is production, which needs its own key and https', () => {
  expect(mistakes({ NODE_ENV: '', LOG_LEVEL: 'loud' })).toEqual([
    expect.stringMatching(/^LOG_LEVEL /),
    'HOP_SECRET is required in production: at least 32 random bytes',
    'ADMIN_KEY is required in production: the placeholder {key} is refused',
    'PUBLIC_URL must be the https:// address of the site in production',
    expect.stringMatching(/^API_BASE is required/),
    ...Object.keys(company).map((name) => expect.stringContaining(`${name} is required in production: `)),
  ]);
  expect(mistakes({ ...production, PUBLIC_URL: 'http://adili.example' })).toHaveLength(1);
  expect(mistakes(production)).toEqual([]);
});

test('in production browsers reach the API only by https, the server as set', () => {
  expect(mistakes({ ...production, API_BASE: 'http://api.adili.example' })).toEqual([
    'API_BASE must be an https:// address in production',
  ]);
  expect(mistakes({ ...production, API_INTERNAL: 'http://api:8083' })).toEqual([]);
});

test('production refuses the public secret of the composed stack', () => {
  const compose = readFileSync(path.join(ROOT, 'docker-compose.yml'), 'utf8');
  const [, HOP_SECRET = ''] = compose.match(/HOP_SECRET:-([^}]+)/) ?? [];
  expect(mistakes({ HOP_SECRET })).toEqual([]);
  expect(mistakes({ ...production, HOP_SECRET })).toEqual([
    expect.stringMatching(/^HOP_SECRET is easy to guess: it holds "try-out", like an example\. /),
  ]);
});

test('production refuses one secret used in two places', () => {
  expect(mistakes({ ...production, ADMIN_KEY: production.HOP_SECRET })).toEqual([
    'HOP_SECRET is the same as ADMIN_KEY: each needs a value of its own',
  ]);
});

test('the server may reach the API elsewhere than browsers do', () => {
  const config = parseConfig({
    ...remotes,
    API_BASE: 'https://api.example',
    API_INTERNAL: 'http://api:8083/',
  });
  expect(config).toMatchObject({ API_BASE: 'https://api.example', API_INTERNAL: 'http://api:8083' });
});

test.each([
  ['API_BASE', 'localhost:8083', 'must be an http:// or https:// address'],
  ['API_INTERNAL', 'api', 'must be an http:// or https:// address'],
  ['BASE_PATH', '/app path/', 'must be a path such as / or /app/'],
  [
    'HOST',
    'example.com',
    'must be localhost, an address of this machine, or 0.0.0.0 to be reached from the network',
  ],
  ['LIVE_RELOAD', 'perhaps', 'must be on or off'],
  ['LOAD_LIMIT_MS', '1.5', 'must be a number of milliseconds, 1000 to 600000'],
  ['LOG_LEVEL', 'loud', 'must be fatal, error, warn, info, debug, trace or silent'],
  ['NODE_ENV', 'staging', 'must be development, test or production'],
  ['OVERRIDES', 'everybody', 'must be anyone, admin or nobody'],
  ['PUBLIC_URL', 'ftp://adili.example', 'must be an http:// or https:// address'],
  ['RATE_LIMIT_SCALE', '-1', 'must be a number above 0, at most 1000000'],
  [
    'REMOTES',
    'MFE Blog=http://localhost:3002',
    'has "MFE Blog=http://localhost:3002"; write name=http://host:port',
  ],
  ['REMOTES', 'mfe-blog', 'has "mfe-blog"; write name=http://host:port'],
  ['REMOTES', 'mfe-blog=http://localhost:3002,mfe-blog=http://localhost:3009', 'names mfe-blog twice'],
  ['SHELL_PORT', 'three thousand', 'must be a port number, 0 to 65535'],
  ['SLOW_AFTER_MS', '99', 'must be a number of milliseconds, 100 to 600000'],
  ['TRUST_PROXY', 'all', 'must be the number of proxies in front, 0 to 10'],
])('%s=%s %s', (name, value, sentence) => {
  expect(mistakes({ [name]: value })).toEqual([`${name} ${sentence}`]);
});

test('every mistake has its line, and hides no other', () => {
  const wrong = { SHELL_PORT: '-1', API_BASE: 'nowhere', REMOTES: 'mfe-blog', LOG_LEVEL: 'loud' };
  const named = mistakes({ ...production, ...wrong, HOP_SECRET: '' }).map((line) => line.split(' ')[0]);
  expect(named.toSorted()).toEqual([...Object.keys(wrong), 'HOP_SECRET'].toSorted());
});

test('a long mistaken base path is refused at once', () => {
  expect(mistakes({ BASE_PATH: `/${'a'.repeat(60)}!` })).toHaveLength(1);
});
