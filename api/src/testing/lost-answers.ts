import { OutcomeUnknownError, StoreUnavailableError } from '../store/errors.ts';
import type { Store } from '../store/store.ts';

/**
 * How a write ends whose answer doesn't come: it counts, at once or only when its server comes to it, or it doesn't, and
 * nobody can say which; or it is surely refused.
 */
export const losses = ['counts', 'counts late', 'is lost', 'is refused'] as const;
export type Loss = (typeof losses)[number];

/** A store that loses the answer to one transaction. */
export function loseAnswers() {
  let next: { left: number; loss: Loss } | null = null;
  let late: (() => Promise<unknown>) | null = null;
  const lost = new Error('the connection was lost');
  const around = (store: Store): Store => ({
    ...store,
    transaction: async (work, options) => {
      const isHit = next !== null && next.left-- === 0;
      if (!isHit || next === null) return store.transaction(work, options);
      const { loss } = next;
      next = null;
      if (loss === 'is refused') throw new StoreUnavailableError(lost);
      if (loss === 'counts late') late = () => store.transaction(work, options);
      if (loss === 'counts') await store.transaction(work, options);
      throw new OutcomeUnknownError(lost);
    },
  });
  return {
    around,
    /** @param step how many transactions come through before it */
    lose: (step: number, loss: Loss) => {
      next = { left: step, loss };
    },
    /** Loses nothing from now on, and lets what counts late count. @returns whether an answer was lost */
    end: async () => {
      const wasHit = next === null;
      await late?.();
      [next, late] = [null, null];
      return wasHit;
    },
  };
}
