import { LRUCache } from 'lru-cache';

/**
 * Probes at most once within a second, however often it is asked: one result serves all.
 * @param now milliseconds
 * @param events how much has happened that an earlier probe knows nothing of
 */
export function cachedProbe(
  take: () => Promise<void>,
  now: () => number,
  events = () => 0,
): () => Promise<void> {
  const probes = new LRUCache<number, { readonly error?: unknown }>({
    max: 1,
    // To the millisecond in which it ends.
    ttl: 999,
    ttlResolution: 0,
    perf: { now },
    ignoreFetchAbort: true,
    fetchMethod: () =>
      take().then(
        () => ({}),
        (error: unknown) => ({ error }),
      ),
  });
  return async () => {
    const probe = await probes.forceFetch(events());
    if ('error' in probe) throw probe.error;
  };
}
