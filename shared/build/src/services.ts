import { type ChildProcess, spawn } from 'node:child_process';
import { exitCode } from './run.ts';
import { ROOT } from './workspace.ts';

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
    if (!(await Promise.race([answers(health), exit]))) throw new Error(`${name} did not start.`);
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

async function answers(url: string): Promise<true> {
  for (;;) {
    try {
      if ((await fetch(url)).ok) return true;
    } catch (error) {
      // Nothing listens yet, or it is still starting.
      if (!(error instanceof TypeError)) throw error;
    }
    await pause(50);
  }
}
