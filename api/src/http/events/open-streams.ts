import { TooManyError } from '../../domain/foundation/rate-limits/allow.ts';

/** Streams of this process at once: each looks into the store again and again. */
const mostOfAll = 300;

const sentence = 'Too many pages of yours are followed at once. They go on by asking again and again.';
/** Seconds after which another try makes sense. */
const retryAfter = 30;

/** How many streams are open in this process, and whose they are. */
const open = new Map<string, number>();

/**
 * Takes a place for a stream of a person, or of a network.
 * @param whose a person's id, or the network of who has none
 * @returns gives it back, however often that is asked
 * @throws {TooManyError} they have as many as they may, or all do
 */
export function takePlace(whose: string, most: number): () => void {
  const mine = open.get(whose) ?? 0;
  const all = [...open.values()].reduce((sum, count) => sum + count, 0);
  if (mine >= most || all >= mostOfAll) throw new TooManyError(sentence, retryAfter, 'too_many_streams');
  open.set(whose, mine + 1);
  let isTaken = true;
  return () => {
    if (!isTaken) return;
    isTaken = false;
    const left = (open.get(whose) ?? 1) - 1;
    if (left > 0) open.set(whose, left);
    else open.delete(whose);
  };
}
