import { loadEnvFile } from './env-file.ts';
import { apiProgram, shellProgram } from './programs.ts';
import { NotStartedError, runTogether } from './run-together.ts';

// `npm run serve`: what was built, as production runs it. Each program checks its own settings.
loadEnvFile();
try {
  const programs = await runTogether([apiProgram(process.env), shellProgram(process.env)]);
  const how = await programs.ended;
  if (how) throw new NotStartedError(`${how} Everything was stopped.`);
} catch (error) {
  if (!(error instanceof NotStartedError)) throw error;
  console.error(error.message);
  process.exit(1);
}
