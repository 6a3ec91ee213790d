import { execFile, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { ROOT } from '@adili/server/workspace';
import { exitCode, run, tool } from './run.ts';

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
  /** Variables for the tasks besides this program's own; none of them may change what a task makes. */
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

/** A line of a task, as the task runner writes it: `@adili/api:test:unit: 12 passed`; of the check, `@adili/tools:check:types: `. */
const taskLine = /^@adili\/([\w-]+):([\w:-]+): ?(.*)$/;

/** What the task runner says of itself. */
const ofRunner = /^(?:\s*•|\s*(?:Tasks|Cached|Time):)|^\s*$/;

/**
 * The same for the screen: what the task says, and its name where it begins; of what came from the cache one line for
 * all. Null: nothing to say.
 */
export function shownLine(line: string): string | null {
  const [, workspace, task, text] = taskLine.exec(line) ?? [];
  if (text === undefined) {
    const [, cached, all] = /^\s*Cached:\s+(\d+) cached, (\d+) total$/.exec(line) ?? [];
    if (cached && cached !== '0') return `${cached} of ${all} tasks had nothing new to do.`;
    return ofRunner.test(line) ? null : line;
  }
  if (/^cache hit, /.test(text)) return null;
  const begins = /^cache (?:miss|bypass), (?:force )?executing [0-9a-f]+$/.test(text);
  return begins ? `-- ${task}${task?.startsWith('check:') ? '' : ` of ${workspace}`}` : text;
}

/**
 * Runs tasks of `turbo.json` with their cache: what was done before on the same files is not done again. Their
 * output is on the screen, that of a task that has nothing new to say is not. Answers the exit code.
 */
export function runTasks(tasks: readonly string[], options: TaskOptions = {}): Promise<number> {
  const { only = [], atOnce, goOn = false, force = false, watch = false, env = {} } = options;
  const words = [
    ...tasks,
    ...only.map((folder) => `--filter=./${folder}`),
    `--concurrency=${atOnce ?? '100%'}`,
    ...(goOn ? ['--continue=always'] : []),
    ...(force ? ['--force'] : []),
  ];
  // Nothing of what runs here is sent to anybody; npm has nothing to say that the task itself does not.
  const quiet = { ...process.env, ...env, TURBO_TELEMETRY_DISABLED: '1', npm_config_loglevel: 'silent' };
  if (watch) return run(tool('turbo'), ['watch', ...words], { env: quiet });
  // One at a time may say how it gets on; of several each has its say when it is done.
  const order = atOnce === 1 ? 'stream' : 'grouped';
  const turbo = spawn(
    tool('turbo'),
    ['run', ...words, '--output-logs=new-only', `--log-order=${order}`, '--log-prefix=task'],
    { cwd: ROOT, env: quiet, stdio: ['inherit', 'pipe', 'inherit'] },
  );
  createInterface({ input: turbo.stdout }).on('line', (line) => {
    const shown = shownLine(line);
    if (shown !== null) console.log(shown);
  });
  return exitCode(turbo);
}
