import { TooManyError } from '../../domain/foundation/rate-limits/allow.ts';

/** How many streams may be open in this process at once under a name. */
export interface Bound {
  readonly name: string;
  readonly most: number;
}

/** Of those that each look into the store again and again. */
export const ownLooks: Bound = { name: 'streams with a look of their own', most: 300 };

const sentence = 'Too many pages of yours are followed at once. They go on by asking again and again.';
/** Seconds after which another try makes sense. */
const retryAfter = 30;

/** How many streams are open in this process, by the names of their bounds. */
const open = new Map<string, number>();

function count(name: string, by: number): void {
  const left = (open.get(name) ?? 0) + by;
  if (left > 0) open.set(name, left);
  else open.delete(name);
}

/**
 * Takes a place for a stream under each of its bounds.
 * @returns gives it back, however often that is asked
 * @throws {TooManyError} under one of them there are as many as may be
 */
export function takePlace(bounds: readonly Bound[]): () => void {
  if (bounds.some(({ name, most }) => (open.get(name) ?? 0) >= most))
    throw new TooManyError(sentence, retryAfter, 'too_many_streams');
  for (const { name } of bounds) count(name, 1);
  let isTaken = true;
  return () => {
    if (isTaken) for (const { name } of bounds) count(name, -1);
    isTaken = false;
  };
}
