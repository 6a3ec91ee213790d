import { existsSync } from 'node:fs';
import path from 'node:path';
import { readDefinition } from '@adili/bundler/read-definition';
import { commandLine, wholeNumber } from '@adili/server/command-line';
import { REMOTES, ROOT, workspaceFolder } from '@adili/server/workspace';
import { runCommand } from '../publishing/command-line.ts';
import { mustRun, StepFailedError, tool } from '../run.ts';
import { listRemote } from './list-remote.ts';
import { type ExistingRemote, planRemote, type RemotePlan, type RemoteWish } from './plan.ts';
import { writeRemoteFolder } from './template-files.ts';

/** `npm run new-remote -- reports /reports`: a remote with a public page, one for work, a link and a card, which runs, is tested and can be delivered. */
export const newRemote = (args: readonly string[]): Promise<void> =>
  runCommand(
    commandLine(
      'new-remote',
      'Makes a remote with two pages, a link and a card: npm run new-remote -- reports /reports',
    )
      .argument('<name>', 'such as reports')
      .argument('<path>', 'of its first page, such as /reports')
      .option('--title <title>', 'heading of its first page; default: the name')
      .option('--port <port>', 'of its own server; default: the next free one', wholeNumber(1_024, 65_535))
      .action((name: string, path: string, options) => makeRemote({ name, path, ...options })),
    args,
  );

async function makeRemote(wish: RemoteWish): Promise<void> {
  const plan = planRemote(wish, await existingRemotes());
  if (existsSync(path.join(ROOT, plan.name)))
    throw new StepFailedError(`There is a folder ${plan.name} already. Remove it, or choose another name.`);
  await writeRemoteFolder(ROOT, plan);
  await listRemote(ROOT, plan);
  await mustRun('The formatter', tool('biome'), ['check', '--write', '--log-level=error', plan.name]);
  console.log('Entering it into package-lock.json ...');
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  // What npm counts on its output says nothing of the remote; its errors do.
  const stdio = ['ignore', 'ignore', 'inherit'] as const;
  await mustRun('npm install', 'npm', ['install', '--prefer-offline', ...quiet], { stdio: [...stdio] });
  console.log(nextSteps(plan));
}

const existingRemotes = (): Promise<ExistingRemote[]> =>
  Promise.all(
    REMOTES.map(async ({ name, port }) => ({
      name,
      port,
      paths: (await readDefinition(workspaceFolder(name))).pages.map((page) => page.path),
    })),
  );

function nextSteps({ name, short, path, workPath, port, component }: RemotePlan): string {
  const steps = [
    [`npm run dev -w ${name}`, `http://localhost:${port}${path}, shows edits as they are saved`],
    [
      `${name}/src/pages/${component}.tsx`,
      `what everybody reads; each sentence stands in src/claims/ledger.ts`,
    ],
    [`${name}/src/pages/${component}Work.tsx`, `${workPath}, for who is logged in`],
    [`${name}/stories.ts`, 'the states of its pages'],
    [`${name}/src/cards/${component}Card.tsx`, 'its card on the dashboard'],
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
