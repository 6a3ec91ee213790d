import { createServer } from 'node:http';
import { listen } from '@adili/server/listen';
import { developmentEnvironment } from '../environment.ts';
import { checkSettings } from './check-settings.ts';

const given = { NODE_ENV: 'development', SHELL_PORT: '0', PORT: '0', LOG_LEVEL: 'silent' };
const environment = (settings: NodeJS.ProcessEnv = {}) =>
  developmentEnvironment({ ...process.env, ...given, ...settings });

test('mistakes of both servers are told together, what concerns both once', async () => {
  const mistaken = environment({
    HOST: 'nowhere',
    VISITOR_IP: 'none',
    OVERRIDES: 'all',
    REGISTRY: '/nope/x',
  });
  await expect(checkSettings(mistaken)).rejects.toMatchObject({
    name: 'StepFailedError',
    message: [
      'Setting OVERRIDES: must be anyone, admin or nobody',
      'Setting HOST: must be localhost, an address of this machine, or 0.0.0.0 to be reached from the network',
      'Setting VISITOR_IP: must be truncated or full',
      'Setting REGISTRY: there is no folder /nope/x',
    ].join('\n'),
  });
}, 30_000);

test('two servers are not to have one port', async () => {
  await expect(checkSettings(environment({ SHELL_PORT: '3100', PORT: '3100' }))).rejects.toThrow(
    "Port 3100 can't be had twice. Set SHELL_PORT and PORT to different ones.",
  );
}, 30_000);

test('ports that are taken are told together, each with the setting that names it', async () => {
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
}, 30_000);
