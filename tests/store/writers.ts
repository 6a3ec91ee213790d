import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Place } from './place.ts';

const program = fileURLToPath(new URL('programs/writers.ts', import.meta.url));

/** A process that writes to a store, with what of it was acknowledged. */
export class Writers {
  readonly #child: ChildProcess;
  readonly #ready = Promise.withResolvers<void>();
  readonly #ended: Promise<unknown>;
  readonly #acknowledged: Set<string>;
  readonly #began = performance.now();
  #readyAfter = 0;

  /** @param round makes their ids its own @param acknowledged takes what was: `visit 1-2-3` */
  constructor(place: Place, round: number, acknowledged: Set<string>) {
    this.#acknowledged = acknowledged;
    this.#child = spawn(process.execPath, [program, place, String(round)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#ended = this.#read();
    this.#ended.catch(() => undefined);
  }

  /** Milliseconds from the start of the process until the store took writes. */
  async ready(): Promise<number> {
    await Promise.race([this.#ready.promise, this.#ended]);
    if (this.#readyAfter === 0) throw new Error('The writers did not start.');
    return this.#readyAfter;
  }

  /** Lets them write until so many more were acknowledged, and a moment longer. */
  async write(more: number): Promise<void> {
    const enough = this.#acknowledged.size + more;
    while (this.#acknowledged.size < enough && this.#child.exitCode === null) await pause(5);
    await pause(Math.random() * 15);
  }

  /** Waits until one more write was acknowledged, or so many milliseconds have passed. */
  async writeAgain(patience: number): Promise<void> {
    const [before, began] = [this.#acknowledged.size, performance.now()];
    while (this.#acknowledged.size === before && performance.now() - began < patience) await pause(5);
  }

  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#ended;
  }

  async #read(): Promise<void> {
    if (!this.#child.stdout) return;
    for await (const line of createInterface({ input: this.#child.stdout })) {
      if (line === 'ready') {
        this.#readyAfter = performance.now() - this.#began;
        this.#ready.resolve();
      } else this.#acknowledged.add(line);
    }
    if (this.#child.exitCode === null && this.#child.signalCode === null) await once(this.#child, 'exit');
  }
}
