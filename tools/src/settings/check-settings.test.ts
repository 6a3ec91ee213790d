import { createServer } from 'node:http';
import { listen } from '@adili/server/listen';
import { developmentEnvironment } from '../environment.ts';
import { checkSettings } from './check-settings.ts';

const given = { NODE_ENV: 'development', SHELL_PORT: '0', PORT: '0', LOG_LEVEL: 'silent' };
const environment = (settings: NodeJS.ProcessEnv = {}) =>
  developmentEnvironment({ ...process.env, ...given, ...settings });

test('mistakes of both servers are told together, what concerns both once', async () => {
  const mistaken = environment({ HOST: 'nowhere', VISITOR_IP: 'none', OVERRIDES: 'all' });
  await expect(checkSettings(mistaken)).rejects.toMatchObject({
    name: 'StepFailedError',
    message: [
      'Setting OVERRIDES: must be anyone, admin or nobody',
      'Setting HOST: must be localhost, an address of this machine, or 0.0.0.0 to be reached from the network',
      'Setting VISITOR_IP: must be truncated or full',
    ].join('\n'),
  });
}, 30_000);

test('a port that is taken is told with the setting that names it', async () => {
  const taken = createServer();
  const { port, close } = await listen(taken, { port: 0, setting: 'none' });
  await expect(checkSettings(environment({ SHELL_PORT: String(port) }))).rejects.toThrow(
    `Port ${port} is already in use. Set SHELL_PORT to another.`,
  );
  const own = { port, setting: 'config.port in mfe-blog/package.json' };
  await expect(checkSettings(environment(), [own])).rejects.toThrow(
    'Set config.port in mfe-blog/package.json',
  );
  await close();
  await expect(checkSettings(environment(), [own])).resolves.toBeUndefined();
}, 30_000);
