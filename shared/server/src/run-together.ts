import { setTimeout as pause } from 'node:timers/promises';
import concurrently, { type CloseEvent } from 'concurrently';
import { ROOT } from './workspace.ts';

/** A server that runs with others. */
export interface Program {
  /** What a person calls it: `API`. */
  name: string;
  /** Arguments of node; files are relative to the repository's root. None may hold a space. */
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  /** Address that answers 200 once it is ready. */
  health: string;
}

export interface RunningPrograms {
  /** Settles when all have ended, with a sentence about the one that did so by itself; without it when they were asked to. */
  readonly ended: Promise<string | undefined>;
  /** Asks all to end and waits for them. */
  stop(): Promise<void>;
}

/** A program ended before it was ready; what it had to say is on the screen. */
export class NotStartedError extends Error {
  override readonly name = 'NotStartedError';
}

const ENDS_WITH_PARENT = './shared/server/src/end-with-parent.ts';

/** Milliseconds after which a server counts as one that does not answer. */
const ANSWER_MS = 2_000;

/** Milliseconds a program gets to end in order: longer than the longest DRAIN_MS and what comes after it. */
const PATIENCE = 75_000;

/**
 * Starts programs at once, with their output on the screen, and waits until each answers. When one ends, all end; a
 * signal to this process goes to all of them.
 * @throws {NotStartedError} once all have ended, where one did not start
 */
export async function runTogether(programs: readonly Program[]): Promise<RunningPrograms> {
  await import('./end-with-parent.ts');
  await Promise.all(programs.map(mustBeFree));
  let stopping = false;
  let first: CloseEvent | undefined;
  const { commands, result } = concurrently(
    // By `exec` it is the program itself, not a shell, that gets the signals.
    programs.map(({ name, args, env }) => ({
      name,
      env,
      command: `exec node --import=${ENDS_WITH_PARENT} ${args.join(' ')}`,
    })),
    {
      cwd: ROOT,
      raw: true,
      handleInput: false,
      killOthersOn: ['failure', 'success'],
      killTimeout: PATIENCE,
      kill: signalTo,
    },
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => (stopping = true));
  for (const command of commands) command.close.subscribe((event) => (first ??= event));
  const how = () => (stopping || first === undefined ? undefined : wordsFor(first, 'ended by itself'));
  const ended = result.then(how, how);
  const stop = async () => {
    stopping = true;
    for (const { pid } of commands) if (pid !== undefined) signalTo(pid, 'SIGTERM');
    await ended;
  };
  let isOver = false;
  void ended.then(() => (isOver = true));
  await Promise.race([Promise.all(programs.map(({ health }) => answers(health, () => isOver))), ended]);
  if (isOver)
    throw new NotStartedError(
      stopping || first === undefined ? 'Stopped while it was starting.' : wordsFor(first, 'did not start'),
    );
  return { ended, stop };
}

/** One that was killed had no time for last lines. */
function wordsFor({ command, exitCode }: CloseEvent, what: string): string {
  return typeof exitCode === 'string'
    ? `The ${command.name} was killed (${exitCode}).`
    : `The ${command.name} ${what}; its last lines above say why.`;
}

function signalTo(pid: number, signal?: string): void {
  try {
    process.kill(pid, signal as NodeJS.Signals | undefined);
  } catch (error) {
    // It ended by itself meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Else its neighbour would answer for it. */
async function mustBeFree({ name, health }: Program): Promise<void> {
  if (await isAnswered(health))
    throw new NotStartedError(
      `Something else answers at ${health}. Stop it, or set another port for the ${name}.`,
    );
}

/** False also while nothing listens yet. */
async function isAnswered(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) })).ok;
  } catch (error) {
    if (error instanceof TypeError || (error as Error).name === 'TimeoutError') return false;
    throw error;
  }
}

async function answers(url: string, isOver: () => boolean): Promise<void> {
  while (!isOver() && !(await isAnswered(url))) await pause(25);
}
