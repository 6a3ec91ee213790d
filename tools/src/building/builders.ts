import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from '@adili/server/workspace';
import { StepFailedError } from '../run.ts';

/** Names the socket of the builders to the tasks that the task runner starts. */
const SOCKET = 'ADILI_BUILDERS';

/** What came of one build: words for the screen, either way. */
export type Answer = { said: string } | { failed: string };

/**
 * Does `work`, whose tasks can have what they build built by a few programs that live until it is over. Loading the
 * bundler and warming it up is half of a small build: this way it is done once for several.
 */
export async function withBuilders<T>(work: (env: NodeJS.ProcessEnv) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'adili-builders-'));
  const socket =
    process.platform === 'win32' ? `\\\\.\\pipe\\${path.basename(folder)}` : path.join(folder, 'socket');
  const builders = new Builders(availableParallelism());
  const leaveNothing = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', leaveNothing);
  // The asking side ends its half with the question, and waits for the answer.
  const server = createServer({ allowHalfOpen: true }, (asking) => void answer(asking, builders));
  server.listen(socket);
  await once(server, 'listening');
  try {
    return await work({ [SOCKET]: socket });
  } finally {
    builders.stop();
    server.close();
    process.off('exit', leaveNothing);
    leaveNothing();
  }
}

async function answer(asking: Socket, builders: Builders): Promise<void> {
  asking.on('error', () => {
    // A task that was stopped waits for no answer.
  });
  asking.end(JSON.stringify(await builders.build(await text(asking))));
}

/** Has a folder built by the builders of the command that started this task; null where there are none. */
export async function builtByBuilders(folder: string): Promise<string | null> {
  const socket = process.env[SOCKET];
  if (!socket) return null;
  const asking = connect({ path: socket, allowHalfOpen: true });
  asking.end(folder);
  const said = await text(asking).catch((error: NodeJS.ErrnoException) => {
    // Whoever had builders is gone, and left the name of theirs behind.
    if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') return null;
    throw error;
  });
  if (said === null) return null;
  const answer: Answer = said
    ? (JSON.parse(said) as Answer)
    : { failed: `The command that had ${folder} built is gone. Build again.` };
  if ('failed' in answer) throw new StepFailedError(answer.failed);
  return answer.said;
}

class Builders {
  readonly #most: number;
  readonly #all = new Set<ChildProcess>();
  readonly #free: ChildProcess[] = [];
  readonly #waiting: ((builder: ChildProcess) => void)[] = [];
  #stopped = false;

  constructor(most: number) {
    this.#most = most;
  }

  async build(folder: string): Promise<Answer> {
    const builder = await this.#take();
    const answer = await new Promise<Answer>((resolve) => {
      const gone = (code: number | null) => {
        resolve({
          failed: `The program that built ${folder} ended (${code ?? 'by a signal'}). Build again.`,
        });
      };
      builder.once('exit', gone);
      builder.once('message', (message: Answer) => {
        builder.off('exit', gone);
        resolve(message);
      });
      // One that is gone says so by its end.
      builder.send(folder, () => {});
    });
    this.#giveBack(builder);
    return answer;
  }

  stop(): void {
    this.#stopped = true;
    for (const builder of this.#all) if (builder.connected) builder.disconnect();
  }

  async #take(): Promise<ChildProcess> {
    const free = this.#free.pop();
    if (free) return free;
    if (this.#all.size >= this.#most) return new Promise((resolve) => this.#waiting.push(resolve));
    return this.#start();
  }

  #start(): ChildProcess {
    const builder = fork(path.join(import.meta.dirname, 'builder.ts'), { cwd: ROOT });
    this.#all.add(builder);
    const gone = () => {
      this.#all.delete(builder);
      const free = this.#free.indexOf(builder);
      if (free >= 0) this.#free.splice(free, 1);
    };
    builder.once('exit', gone);
    builder.on('error', (error) => {
      gone();
      builder.emit('exit', null);
      console.error(`A program that builds could not be started: ${error.message}`);
    });
    return builder;
  }

  #giveBack(builder: ChildProcess): void {
    if (this.#stopped) return;
    const next = this.#waiting.shift();
    // One that ended is replaced by another for whoever waits.
    const able = this.#all.has(builder) ? builder : next && this.#start();
    if (next && able) next(able);
    else if (able) this.#free.push(able);
  }
}
