import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from '@adili/server/workspace';
import { run, tool } from './run.ts';

export interface TaskOptions {
  /** Folders of workspaces; all that have the task unless given. */
  only?: readonly string[];
  /** How many tasks at once; as many as the machine has cores unless given. */
  atOnce?: number;
  /** Runs the others also after one that failed. */
  goOn?: boolean;
  /** Runs them whatever is in the cache. */
  force?: boolean;
  /** Runs them again whenever what they read changes, until it is stopped. */
  watch?: boolean;
  /** Variables for the tasks beside this program's own; none of them may change what a task makes. */
  env?: NodeJS.ProcessEnv;
}

/** A task as the task runner plans it. */
interface PlannedTask {
  task: string;
  directory: string;
  /** Of all that it reads. */
  hash: string;
  cache: { status: 'HIT' | 'MISS' };
}

/** What a task would do in these folders; nothing is run. */
export async function plannedTasks(task: string, folders: readonly string[]): Promise<PlannedTask[]> {
  const filters = folders.map((folder) => `--filter=./${folder}`);
  const { stdout } = await promisify(execFile)(tool('turbo'), ['run', task, '--dry=json', ...filters], {
    cwd: ROOT,
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
    maxBuffer: 100_000_000,
  });
  const { tasks } = JSON.parse(stdout) as { tasks: PlannedTask[] };
  return tasks.filter((each) => each.task === task);
}

/**
 * Runs tasks of `turbo.json` with their cache: what was done before on the same files is not done again. Their
 * output is on the screen, that of a task that has nothing new to say is not. Answers the exit code.
 */
export function runTasks(tasks: readonly string[], options: TaskOptions = {}): Promise<number> {
  const { only = [], atOnce, goOn = false, force = false, watch = false, env = {} } = options;
  return run(
    tool('turbo'),
    [
      watch ? 'watch' : 'run',
      ...tasks,
      ...only.map((folder) => `--filter=./${folder}`),
      `--concurrency=${atOnce ?? '100%'}`,
      ...(goOn ? ['--continue=always'] : []),
      ...(force ? ['--force'] : []),
      // One at a time may say how it gets on; of several each has its say when it is done.
      ...(watch
        ? []
        : [
            '--output-logs=new-only',
            `--log-order=${atOnce === 1 ? 'stream' : 'grouped'}`,
            '--log-prefix=none',
          ]),
    ],
    // Nothing of what runs here is told to anybody; npm has nothing to say that the task itself does not.
    { env: { ...process.env, ...env, TURBO_TELEMETRY_DISABLED: '1', npm_config_loglevel: 'silent' } },
  );
}
