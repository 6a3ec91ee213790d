import { watch } from 'node:fs';
import path from 'node:path';
import { forgetShell, watchShell } from '@adili/bundler/development/watch-shell';
import { commandLine } from '@adili/server/command-line';
import { apiProgram, shellProgram } from '@adili/server/programs';
import { reachedAt } from '@adili/server/reached-at';
import { type Program, runTogether } from '@adili/server/run-together';
import { REMOTES, type RemoteWorkspace, ROOT } from '@adili/server/workspace';
import { developmentEnvironment } from '../environment.ts';
import { simulatePayments } from '../payment-simulators/in-demonstration.ts';
import { simulateProviders } from '../provider-simulators/in-demonstration.ts';
import { runCommand } from '../publishing/command-line.ts';
import { publishForDevelopment } from '../publishing/publish-built.ts';
import { StepFailedError } from '../run.ts';
import { checkSettings } from '../settings/check-settings.ts';
import { exposedWarning } from '../settings/exposed-warning.ts';
import { findRemote } from '../standalone/find-remote.ts';
import { buildAll } from './build.ts';
import { FOLLOWING_IMPORTS } from './standalone.ts';

/** `npm run dev [-- --only=blog,auth]`: site and API, with the named remotes from source; changes are on the page as they are saved. */
export const dev = (args: readonly string[]): Promise<void> =>
  runCommand(
    commandLine('dev', 'Site and API, with the named remotes from source.')
      .option('--only <remotes>', 'such as blog,auth; default: all', (text) =>
        text.split(',').map(findRemote),
      )
      .action(({ only = REMOTES }: { only?: readonly RemoteWorkspace[] }) => develop(only)),
    args,
  );

/** `npm run dev -w api`: only the API. */
export async function developApi(): Promise<void> {
  const env = developmentEnvironment();
  await simulatePayments(env);
  await simulateProviders(env);
  const programs = await runTogether([api(env)]);
  console.log(`\nThe API follows your changes: http://localhost:${env.PORT}\nPress Ctrl-C to stop.`);
  const how = await programs.ended;
  if (how) throw new StepFailedError(how);
}

async function develop(chosen: readonly RemoteWorkspace[]): Promise<void> {
  const env = developmentEnvironment();
  const simulated = [await simulatePayments(env), await simulateProviders(env)];
  await checkSettings(
    env,
    chosen.map(({ name, port }) => ({ port, setting: `config.port in ${name}/package.json` })),
  );
  const asBuilt = REMOTES.filter((remote) => !chosen.includes(remote)).map(({ name }) => name);
  await buildAll([...asBuilt, 'shell', ...(chosen.length > 0 ? ['shared/preview'] : [])]);
  await forgetShell();
  await publishForDevelopment(env);
  const servers = await runTogether([api(env), ...remotes(env, chosen)]);
  // It asks the remotes at once, and would complain of those that are not there yet.
  const site = await runTogether([shell(env, chosen)]).catch(async (error: unknown) => {
    await servers.stop();
    throw error;
  });
  const base = env.BASE_PATH?.replace(/\/?$/, '/') ?? '/';
  const seconds = process.uptime().toFixed(1);
  console.log(`\nAdili follows your changes after ${seconds} s: http://localhost:${env.SHELL_PORT}${base}`);
  const warning = exposedWarning(env);
  if (warning) console.log(warning);
  for (const line of simulated) if (line) console.log(`  ${line}`);
  for (const { name, port } of chosen) console.log(`  ${name} by itself: http://localhost:${port}/`);
  console.log('Press Ctrl-C to stop.');
  followShell();
  const how = await Promise.race([servers.ended, site.ended]);
  await Promise.all([servers.stop(), site.stop()]);
  if (how) throw new StepFailedError(`${how} Everything was stopped.`);
  process.exit();
}

/** Starts a program anew where a file changes in these folders, also where another file takes its place. */
const watching = (own: string, ...packages: readonly string[]): string[] => [
  ...[own, ...packages.map((name) => `shared/${name}/src`)].map((folder) => `--watch-path=${folder}`),
  '--watch-preserve-output',
];

const api = (env: NodeJS.ProcessEnv): Program =>
  apiProgram(env, watching('api/src', 'audits', 'calls', 'schemas', 'server'));

function remotes(env: NodeJS.ProcessEnv, chosen: readonly RemoteWorkspace[]): Program[] {
  const last = chosen.at(-1);
  if (!last) return [];
  return [
    {
      name: 'remotes',
      args: [
        ...FOLLOWING_IMPORTS,
        'tools/src/standalone/serve-remotes.ts',
        'source',
        ...chosen.map(({ name }) => name),
      ],
      env: { ...env, REMOTE_PORT: '' },
      health: `http://${reachedAt(env.HOST)}:${last.port}/health`,
    },
  ];
}

const shell = (env: NodeJS.ProcessEnv, chosen: readonly RemoteWorkspace[]): Program =>
  shellProgram(
    {
      ...env,
      LIVE_RELOAD: 'true',
      REMOTES: chosen.map(({ name, port }) => `${name}=http://localhost:${port}`).join(','),
    },
    watching('shell/server', 'contract', 'delivery', 'schemas', 'server'),
  );

/** What the frame is made of. It is rarely what changes, so webpack starts for it at the first change. */
const frameSources = [
  'shell/src',
  ...['contract', 'schemas', 'http', 'ui'].map((name) => `shared/${name}/src`),
];

function followShell(): void {
  const watchers = frameSources.map((folder) =>
    watch(path.join(ROOT, folder), { recursive: true }, (_event, file) => {
      if (file && /\.test\.tsx?$/.test(file)) return;
      for (const each of watchers.splice(0)) each.close();
      watchShell().catch(console.error);
    }),
  );
}
