import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { listen } from '@adili/server/listen';
import { settingNames } from '@adili/server/settings/check-servers';
import { ROOT } from '@adili/server/workspace';
import { developmentEnvironment } from '../environment.ts';
import { checkSettings } from './check-settings.ts';

const given = { NODE_ENV: 'development', SHELL_PORT: '0', PORT: '0', LOG_LEVEL: 'silent' };
const environment = (settings: NodeJS.ProcessEnv = {}) =>
  developmentEnvironment({ ...process.env, ...given, ...settings });

test('the mistakes of both servers come at once, without repeats', async () => {
  const mistaken = environment({
    HOST: 'nowhere',
    VISITOR_IP: 'none',
    OVERRIDES: 'all',
    REGISTRY: '/nope/x',
  });
  await expect(checkSettings(mistaken)).rejects.toMatchObject({
    name: 'StepFailedError',
    message: [
      'Setting OVERRIDES must be anyone, admin or nobody',
      'Setting HOST must be localhost, an address of this machine, or 0.0.0.0 to be reached from the network',
      'Setting VISITOR_IP must be truncated or full',
      'Setting REGISTRY names a folder that is not there: /nope/x',
    ].join('\n'),
  });
});

test('a file of settings that is named must be there', async () => {
  jest.replaceProperty(process, 'env', { ...process.env, ENV_FILE: '/nope/adili.env' });
  await expect(checkSettings(environment())).rejects.toThrow(
    'Setting ENV_FILE names a file that is not there: /nope/adili.env',
  );
});

test('two servers never share a port', async () => {
  await expect(checkSettings(environment({ SHELL_PORT: '3100', PORT: '3100' }))).rejects.toThrow(
    'SHELL_PORT and PORT are set to the same port, 3100. Give each its own.',
  );
});

test('every port that is taken is named at once, with its setting', async () => {
  const taken = createServer();
  const { port, close } = await listen(taken, { port: 0, setting: 'none' });
  const second = await listen(createServer(), { port: 0, setting: 'none' });
  const own = { port: second.port, setting: 'config.port in mfe-blog/package.json' };
  await expect(checkSettings(environment({ SHELL_PORT: String(port) }), [own])).rejects.toMatchObject({
    message: [
      `Port ${port} is already in use. Set SHELL_PORT to another.`,
      `Port ${second.port} is already in use. Set config.port in mfe-blog/package.json to another.`,
    ].join('\n'),
  });
  await close();
  await second.close();
  await expect(checkSettings(environment(), [own])).resolves.toBeUndefined();
});

test('docs/settings.md and .env.example name the settings that there are', async () => {
  const names = await settingNames();
  const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
  const rows = read('docs/settings.md').match(/^\| `[^|]*/gm) ?? [];
  const described = rows.flatMap((row) => [...row.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name));
  expect(described.filter((name) => !name?.startsWith('AWS_')).toSorted()).toEqual(names.toSorted());
  expect(names).toEqual(expect.arrayContaining(Object.keys(parseEnv(read('.env.example')))));
});
