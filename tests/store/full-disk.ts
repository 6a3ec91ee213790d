import { setTimeout as pause } from 'node:timers/promises';
import { OutcomeUnknownError, StoreUnavailableError } from '../../api/src/store/errors.ts';
import type { Store } from '../../api/src/store/store.ts';
import { kindOf, nameOf, writeOne } from './writes.ts';

const writers = 32;

/** Milliseconds after which nobody waits for room any longer. */
const patience = 30_000;

export interface Outcome {
  readonly acknowledged: Set<string>;
  /** Accounts and visits of which it is said that they do not count. */
  readonly refused: Set<string>;
  /** Writes of which nobody knows whether they count. */
  unknown: number;
  /** Refusals that were no StoreUnavailableError. */
  strange: number;
  failedReads: number;
}

export const newOutcome = (): Outcome => ({
  acknowledged: new Set(),
  refused: new Set(),
  unknown: 0,
  strange: 0,
  failedReads: 0,
});

/** Each writer writes and reads until it was refused three times. @param most writes of each */
export async function writeUntilRefused(
  store: Store,
  round: number,
  outcome: Outcome,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  const one = async (writer: number) => {
    for (let number = 0, refusals = 0; refusals < 3 && number < most; number += 1) {
      const turn = { round, writer, number };
      try {
        await writeOne(store, turn, (line) => outcome.acknowledged.add(line));
      } catch (error) {
        refusals += 1;
        if (!(error instanceof StoreUnavailableError)) outcome.strange += 1;
        if (error instanceof OutcomeUnknownError) outcome.unknown += 1;
        else if (kindOf(turn) !== 'step') outcome.refused.add(nameOf(turn));
      }
      await store.visitors.list({ limit: 20, sort: 'visit_time', descending: true }).catch(() => {
        outcome.failedReads += 1;
      });
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => one(writer)));
}

export async function countVisible(store: Store, refused: ReadonlySet<string>): Promise<number> {
  let visible = 0;
  for (const id of refused)
    if (
      (await store.visitors.byId(id)) ||
      (await store.users.byId(id)) ||
      (await store.auditEntries.byId(id))
    )
      visible += 1;
  return visible;
}

export const isFull = (store: Store) =>
  store.check().then(
    () => false,
    () => true,
  );

/** Milliseconds until the store says that it takes writes: it looks once a second. */
export async function untilRoom(store: Store): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < patience && (await isFull(store))) await pause(50);
  return performance.now() - began;
}
