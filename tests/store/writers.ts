import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Figure } from './figures.ts';
import type { Place } from './place.ts';
import { compare } from './writes.ts';

const program = fileURLToPath(new URL('writing.ts', import.meta.url));
/** Milliseconds after which nobody waits any longer. */
const PATIENCE = 30_000;

/** A process that writes to a store, with what of it was acknowledged. */
export class Writers {
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  readonly #acknowledged: Set<string>;
  readonly #began = performance.now();
  /** Milliseconds from the start of the process until the store took writes; 0 before that. */
  readyAfter = 0;

  /** @param round makes their ids its own @param acknowledged takes what was: `1-2-3` */
  constructor(place: Place, round: number, acknowledged: Set<string>) {
    this.#acknowledged = acknowledged;
    this.#child = spawn(process.execPath, [program, place, String(round)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#ended = once(this.#child, 'close');
    if (this.#child.stdout)
      createInterface({ input: this.#child.stdout }).on('line', (line) => {
        if (line === 'ready') this.readyAfter = performance.now() - this.#began;
        else this.#acknowledged.add(line);
      });
  }

  /** Waits until so many more writes were acknowledged. @throws {Error} they were not in time */
  async write(more: number): Promise<void> {
    const [enough, until] = [this.#acknowledged.size + more, performance.now() + PATIENCE];
    while (this.#acknowledged.size < enough) {
      if (this.#child.exitCode !== null || performance.now() > until) throw new Error('They write no more.');
      await pause(5);
    }
  }

  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#ended;
  }
}

interface Rounds {
  readonly place: Place;
  readonly rounds: number;
  /** Ends the writers, and whatever else goes with them. */
  end(writers: Writers): Promise<void>;
}

/** Lets a process write and come to a sudden end, again and again over one store, and compares that after each. */
export async function endure({ place, rounds, end }: Rounds): Promise<Figure[]> {
  const acknowledged = new Set<string>();
  let [lost, corrupt, half, done, slowest] = [0, 0, 0, 0, 0];
  for (; done < rounds && corrupt === 0; done += 1) {
    const writers = new Writers(place, done, acknowledged);
    await writers.write(150 + Math.random() * 150).catch((error) => {
      console.error(error);
      corrupt += 1;
    });
    // The first makes the store.
    if (done > 0) slowest = Math.max(slowest, writers.readyAfter);
    await end(writers);
    const found = await compare(place, acknowledged);
    lost = Math.max(lost, found.lost);
    half = Math.max(half, found.half);
    corrupt += found.corrupt;
  }
  return [
    { what: 'rounds', value: done, target: rounds, least: true },
    { what: 'acknowledged writes', value: acknowledged.size },
    { what: 'of them lost', value: lost, target: 0 },
    { what: 'stores that no start takes', value: corrupt, target: 0 },
    { what: 'half transactions', value: half, target: 0 },
    { what: 'ms from the start of a process to ready, at most', value: Math.round(slowest), target: 2_000 },
  ];
}
