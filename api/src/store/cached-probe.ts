/**
 * Probes at most once within a while, however often it is asked, and one at a time.
 * @param now milliseconds; a clock that was set back makes the last result old
 * @param events how much has happened that an earlier probe knows nothing of
 * @param lifetime milliseconds for which one probe serves all who ask
 */
export function cachedProbe(
  take: () => Promise<void>,
  now: () => number,
  events = () => 0,
  lifetime = 1_000,
): () => Promise<void> {
  let last: { at: number; events: number; result: Promise<void>; isOver: boolean } | null = null;
  return () => {
    const isCurrent = last?.events === events() && Math.abs(now() - last.at) < lifetime;
    if (last && (!last.isOver || isCurrent)) return last.result;
    const probe = { at: now(), events: events(), result: take(), isOver: false };
    const over = () => {
      probe.isOver = true;
    };
    probe.result.then(over, over);
    last = probe;
    return probe.result;
  };
}
