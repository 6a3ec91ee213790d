import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { z } from 'zod';
import { commandLine, runWords } from './command-line.ts';
import { loadEnvFile } from './env-file.ts';
import { CHECK, CHECKED } from './preflight.ts';
import { apiProgram, shellProgram } from './programs.ts';
import { lastingApiProblem } from './prove-api.ts';
import { NotStartedError, type RunningPrograms, runTogether } from './run-together.ts';
import { commonSettings } from './settings/common.ts';
import { httpAddress } from './settings/kinds.ts';
import { readSettings } from './settings/read-settings.ts';
import { ROOT } from './workspace.ts';

/** `npm run serve`: what was built, as production runs it. The shell opens once the API is up and known to be its own. */
async function serve({ check }: { check?: boolean }): Promise<void> {
  const words = check ? [CHECK] : [];
  const file = path.join(ROOT, 'shared/server/src/preflight-servers.ts');
  const looked = spawn(process.execPath, [file, ...words], { stdio: 'inherit' });
  const [code, signal] = await once(looked, 'exit');
  if (signal !== null) throw new NotStartedError('Stopped before anything was started.');
  if (code !== 0) throw new NotStartedError('Nothing was started.');
  if (check) return console.log('Nothing is wrong.');
  loadEnvFile();
  const running: RunningPrograms[] = [];
  try {
    running.push(await runTogether([apiProgram(process.env, [], CHECKED)]));
    await proveApi();
    running.push(await runTogether([shellProgram(process.env, [], CHECKED)]));
    const how = await Promise.race(running.map(({ ended }) => ended));
    if (how) throw new NotStartedError(`${how} Everything was stopped.`);
  } finally {
    await Promise.all(running.map((programs) => programs.stop()));
  }
}

async function proveApi(): Promise<void> {
  const { PORT, HOP_SECRET } = commonSettings;
  const settings = z.object({
    PORT,
    HOP_SECRET,
    API_BASE: httpAddress.optional(),
    API_INTERNAL: httpAddress.optional(),
  });
  const given = readSettings(settings, process.env);
  const address = given.API_INTERNAL ?? given.API_BASE ?? `http://localhost:${given.PORT}`;
  const problem = await lastingApiProblem(address.replace(/\/+$/, ''), given.HOP_SECRET);
  if (!problem) return;
  // At once: the API takes its time to end.
  console.error(problem.text);
  throw new NotStartedError('The shell was not started, and the API was stopped.');
}

const command = commandLine('serve', 'Serves what was built, as production does: the API, then the shell.')
  .option(CHECK, 'looks whether everything it needs is there, and starts nothing')
  .action(serve);
try {
  const [, , first, ...words] = process.argv;
  if (first === 'watch-status') {
    // It reads its own words: elsewhere it runs without the rest of this package.
    process.argv.splice(2, process.argv.length, ...words);
    await import('./status/watch.ts');
  } else process.exitCode = await runWords(command, process.argv.slice(2));
} catch (error) {
  if (!(error instanceof NotStartedError)) throw error;
  console.error(error.message);
  process.exit(1);
}
