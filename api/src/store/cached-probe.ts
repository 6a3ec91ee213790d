/** Milliseconds for which one look serves everybody who asks. */
const lifetime = 1_000;

/**
 * Takes a look at most once within a second, however often it is asked.
 * @param now milliseconds since whenever
 * @param events how much has happened that a look from before knows nothing of
 */
export function cachedProbe(
  take: () => Promise<void>,
  now: () => number,
  events = () => 0,
): () => Promise<void> {
  let last: { at: number; events: number; found: Promise<void>; isOver: boolean } | null = null;
  return () => {
    const isOfNow = last?.events === events() && Math.abs(now() - last.at) < lifetime;
    if (last && (!last.isOver || isOfNow)) return last.found;
    const look = { at: now(), events: events(), found: take(), isOver: false };
    const over = () => {
      look.isOver = true;
    };
    look.found.then(over, over);
    last = look;
    return look.found;
  };
}
