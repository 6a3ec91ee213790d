import { existsSync } from 'node:fs';
import path from 'node:path';
import { REMOTES, ROOT } from '@adili/server/workspace';
import { readDefinition } from '../alone/remote-modules.ts';
import { command } from '../publishing/command-line.ts';
import { mustRun, StepFailedError, tool } from '../run.ts';
import { listRemote } from './list-remote.ts';
import { type ExistingRemote, planRemote, type RemotePlan, usage } from './plan.ts';
import { writeRemoteFolder } from './template-files.ts';

/** `npm run new-remote -- reports /reports`: a remote with one page that runs, is tested and can be delivered. */
export const newRemote = (args: readonly string[]): Promise<void> =>
  command(usage, async () => (args.includes('--help') ? console.log(usage) : makeRemote(args)));

async function makeRemote(args: readonly string[]): Promise<void> {
  const plan = planRemote(args, await existingRemotes());
  if (existsSync(path.join(ROOT, plan.name)))
    throw new StepFailedError(`There is a folder ${plan.name} already. Remove it, or choose another name.`);
  await writeRemoteFolder(ROOT, plan);
  await listRemote(ROOT, plan);
  await mustRun('The formatter', tool('biome'), ['check', '--write', '--log-level=error', plan.name]);
  console.log('Entering it into package-lock.json ...');
  await mustRun('npm install', 'npm', [
    'install',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  console.log(nextSteps(plan));
}

const existingRemotes = (): Promise<ExistingRemote[]> =>
  Promise.all(
    REMOTES.map(async ({ name, port }) => ({
      name,
      port,
      paths: (await readDefinition(name)).pages.map((page) => page.path),
    })),
  );

function nextSteps({ name, short, path, port, component }: RemotePlan): string {
  const steps = [
    [`npm run dev -w ${name}`, `http://localhost:${port}${path}, shows edits as they are saved`],
    [`${name}/src/pages/${component}.tsx`, `the page; its states go into ${name}/stories.ts`],
    [`${name}/owner.json`, 'your team, and how to reach it'],
    [`npm test -w ${name}`, 'types, lint, tests, stories, build'],
    [`npm run publish-remote -- ${short}`, `live at ${path} where npm start runs`],
  ] as const;
  const width = Math.max(...steps.map(([step]) => step.length));
  return [
    `\n${name} is there. Next:`,
    ...steps.map(([step, what]) => `  ${step.padEnd(width)}  ${what}`),
    'docs/remotes.md tells the rest: canary, promote, rollback, delivery from CI.',
  ].join('\n');
}
