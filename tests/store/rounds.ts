import { compare } from './acknowledged.ts';
import type { Figure } from './figure.ts';
import type { Place } from './place.ts';
import { Writers } from './writers.ts';

interface Round {
  readonly place: Place;
  readonly rounds: number;
  /** Writes that are acknowledged in a round, about. */
  readonly writes: number;
  /** Ends the writers, and whatever else goes with them. */
  end(writers: Writers): Promise<void>;
}

interface Endured {
  /** Milliseconds from the start of each process until its store took writes. */
  readonly starts: readonly number[];
  readonly figures: readonly Figure[];
}

/** Lets a process write and come to a sudden end, again and again over one store, and compares that after each. */
export async function endure(check: string, { place, rounds, writes, end }: Round): Promise<Endured> {
  const acknowledged = new Set<string>();
  const starts: number[] = [];
  let [lost, corrupt, half] = [0, 0, 0];
  for (let round = 0; round < rounds && corrupt === 0; round += 1) {
    const writers = new Writers(place, round, acknowledged);
    try {
      starts.push(await writers.ready());
      await writers.write(writes * (0.5 + Math.random()));
    } catch {
      // It said why.
      corrupt += 1;
    }
    await end(writers);
    const found = await compare(place, acknowledged);
    lost = Math.max(lost, found.lost);
    half = Math.max(half, found.half);
    corrupt += found.corrupt;
  }
  const figures: Figure[] = [
    { check, what: 'rounds', value: starts.length, unit: '', target: rounds, least: true },
    { check, what: 'acknowledged writes', value: acknowledged.size, unit: '' },
    { check, what: 'of them lost', value: lost, unit: '', target: 0 },
    { check, what: 'stores that no start takes', value: corrupt, unit: '', target: 0 },
    { check, what: 'half transactions', value: half, unit: '', target: 0 },
  ];
  return { starts, figures };
}
