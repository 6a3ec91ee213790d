import { loadEnvFile } from './env-file.ts';
import { reachedAt } from './reached-at.ts';
import { NotStartedError, runTogether } from './run-together.ts';

// `npm run serve`: what was built, as production runs it. Each program checks its own settings.
loadEnvFile();
const { PORT = '8083', SHELL_PORT = '3000', HOST } = process.env;
const api = `http://${reachedAt(HOST)}:${PORT || 8083}`;
try {
  const programs = await runTogether([
    { name: 'API', args: ['api/src/main.ts'], env: process.env, health: `${api}/ready` },
    {
      name: 'shell',
      args: ['shell/server/main.ts'],
      env: process.env,
      health: `http://${reachedAt(HOST)}:${SHELL_PORT || 3000}/health`,
    },
  ]);
  const how = await programs.ended;
  if (how) throw new NotStartedError(`${how} Everything was stopped.`);
} catch (error) {
  if (!(error instanceof NotStartedError)) throw error;
  console.error(error.message);
  process.exit(1);
}
