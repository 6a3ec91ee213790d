import { reachedAt } from '@adili/server/host-setting';
import { buildAll } from '../build-all.ts';
import { developmentEnvironment } from '../environment.ts';
import { publishForDevelopment } from '../publishing/publish-built.ts';
import { StepFailedError } from '../run.ts';
import { Services } from '../services.ts';

/** `npm start`: builds what changed, then serves the shell with all remotes, and the API. */
export async function start(): Promise<void> {
  const started = performance.now();
  const env = developmentEnvironment();
  await buildAll();
  await publishForDevelopment(env);
  const services = new Services();
  services.stopOnSignals('\nStopping ...');
  try {
    await services.start({
      name: 'API',
      args: ['api/src/main.ts'],
      env,
      health: `http://${reachedAt(env.HOST)}:${env.PORT}/ready`,
    });
    await services.start({
      name: 'shell',
      args: ['shell/server/main.ts'],
      env,
      health: `http://${reachedAt(env.HOST)}:${env.SHELL_PORT}/health`,
    });
  } catch (error) {
    if (services.isStopping) return;
    await services.stop();
    throw error;
  }
  const base = env.BASE_PATH?.replace(/\/?$/, '/') ?? '/';
  console.log(`\nAdili is up after ${((performance.now() - started) / 1000).toFixed(1)} s:`);
  console.log(`  site  http://localhost:${env.SHELL_PORT}${base}`);
  console.log(`  API   http://localhost:${env.PORT}`);
  console.log('Press Ctrl-C to stop.');
  const name = await services.ended;
  await services.stop();
  throw new StepFailedError(
    `The ${name} ended by itself; everything was stopped. Its last lines above say why.`,
  );
}
