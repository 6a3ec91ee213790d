import { apiProgram, shellProgram } from '@adili/server/programs';
import { runTogether } from '@adili/server/run-together';
import { startAuditor } from '../auditor.ts';
import { developmentEnvironment } from '../environment.ts';
import { simulatePayments } from '../payment-simulators/in-demonstration.ts';
import { simulateProviders } from '../provider-simulators/in-demonstration.ts';
import { publishForDevelopment } from '../publishing/publish-built.ts';
import { StepFailedError } from '../run.ts';
import { checkSettings } from '../settings/check-settings.ts';
import { exposedWarning } from '../settings/exposed-warning.ts';
import { buildAll } from './build.ts';

/** `npm start`: builds what changed, then serves the shell with all remotes, and the API. */
export async function start(): Promise<void> {
  const env = developmentEnvironment();
  const simulated = [await simulatePayments(env), await simulateProviders(env)];
  await checkSettings(env);
  await buildAll();
  await publishForDevelopment(env);
  const programs = await runTogether([apiProgram(env), shellProgram(env)]);
  const base = env.BASE_PATH?.replace(/\/?$/, '/') ?? '/';
  console.log(`\nAdili is up after ${process.uptime().toFixed(1)} s:`);
  console.log(`  site  http://localhost:${env.SHELL_PORT}${base}`);
  console.log(`  API   http://localhost:${env.PORT}`);
  console.log(`  ${startAuditor(env)}`);
  for (const line of simulated) if (line) console.log(`  ${line}`);
  const warning = exposedWarning(env);
  if (warning) console.log(warning);
  console.log('Press Ctrl-C to stop.');
  const how = await programs.ended;
  if (how) throw new StepFailedError(`${how} Everything was stopped.`);
}
