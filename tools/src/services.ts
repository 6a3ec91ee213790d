import { type ChildProcess, spawn } from 'node:child_process';
import { ROOT } from '@adili/server/workspace';
import { exitCode, StepFailedError } from './run.ts';

export interface ServiceDefinition {
  name: string;
  /** Arguments of node. */
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  /** Address that answers 200 once the service is ready. */
  health: string;
}

/** Programs that run together: when one ends, all end. */
export class Services {
  readonly #children = new Map<string, ChildProcess>();
  #stopping = false;

  /** Settles when the first of them ends by itself, with its name. */
  readonly ended: Promise<string>;
  readonly #ended: (name: string) => void;

  constructor() {
    const { promise, resolve } = Promise.withResolvers<string>();
    this.ended = promise;
    this.#ended = resolve;
  }

  /** Starts a program and waits until it answers. Rejects where it ends before that. */
  async start({ name, args, env, health }: ServiceDefinition): Promise<void> {
    if (await isAnswered(health)) {
      throw new StepFailedError(
        `Something else answers at ${health}. Stop it, or set another port for the ${name}.`,
      );
    }
    // A group of its own: Ctrl-C reaches only this process, which then stops all in order.
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env,
      detached: true,
    });
    this.#children.set(name, child);
    const exit = exitCode(child).then(() => {
      this.#children.delete(name);
      if (!this.#stopping) this.#ended(name);
      return false;
    });
    if (!(await Promise.race([answers(health), exit])))
      throw new StepFailedError(`The ${name} did not start; its lines above say why.`);
  }

  /** Ctrl-C or a request to end stops all in order, and this process with them. `said` is shown first. */
  stopOnSignals(said?: string): void {
    const stop = async () => {
      if (this.#stopping) return;
      if (said) console.log(said);
      await this.stop();
      process.exit(0);
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
  }

  /** True once all were asked to end. */
  get isStopping(): boolean {
    return this.#stopping;
  }

  /** Asks all to end, waits for them, and ends by force what is left after ten seconds. */
  async stop(): Promise<void> {
    this.#stopping = true;
    const children = [...this.#children.values()];
    const force = setTimeout(() => {
      for (const child of children) signalGroup(child, 'SIGKILL');
    }, 10_000);
    await Promise.all(
      children.map(async (child) => {
        signalGroup(child, 'SIGTERM');
        await exitCode(child);
      }),
    );
    clearTimeout(force);
  }
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined || child.exitCode !== null) return;
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** False also while nothing listens yet. */
async function isAnswered(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

async function answers(url: string): Promise<true> {
  while (!(await isAnswered(url))) await pause(50);
  return true;
}
