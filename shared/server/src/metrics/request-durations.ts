import type { Histogram } from 'prom-client';
import { metrics } from './registry.ts';

/** Each is bounded by who says it: a route is a pattern, and a version one that is delivered. */
export interface RequestLabels {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly remote?: string | undefined;
  readonly version?: string | undefined;
}

const bounds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** HTTP has more than any label should, and a caller chooses among them. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

interface Series {
  readonly labels: Readonly<Record<string, string | number>>;
  /** Of each bucket by itself; the last has no upper bound. */
  readonly counts: number[];
  sum: number;
}

/**
 * A histogram that finds a series by one look-up: the library checks and joins the labels at each observation, which
 * costs several times as much, and kept documents are cheap.
 */
class RequestDurations {
  readonly name = 'http_request_duration_seconds';
  readonly #series = new Map<string, Series>();

  observe({ method, route, status, remote, version }: RequestLabels, seconds: number): void {
    const known = methods.has(method) ? method : 'other';
    const key = `${known} ${status} ${remote} ${version} ${route}`;
    let series = this.#series.get(key);
    if (!series) {
      const of = { ...(remote && { remote }), ...(version && { version }) };
      const counts = Array.from({ length: bounds.length + 1 }, () => 0);
      series = { labels: { method: known, route, status, ...of }, counts, sum: 0 };
      this.#series.set(key, series);
    }
    const found = bounds.findIndex((bound) => seconds <= bound);
    const bucket = found === -1 ? bounds.length : found;
    series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
    series.sum += seconds;
  }

  /** Forgets what was measured of versions that are not delivered any more. */
  keepVersions(isDelivered: (remote: string, version: string) => boolean): void {
    for (const [key, { labels }] of this.#series)
      if (labels.version !== undefined && !isDelivered(String(labels.remote), String(labels.version)))
        this.#series.delete(key);
  }

  reset(): void {
    this.#series.clear();
  }

  /** As the library asks a metric of its own. */
  async get() {
    const help =
      'Time from a request to the end of its answer, by method, route and status; of pages and remotes by those too';
    return { name: this.name, help, type: 'histogram', values: [...this.#series.values()].flatMap(valuesOf) };
  }
}

function valuesOf({ labels, counts, sum }: Series) {
  let count = 0;
  const buckets = counts.map((each, bucket) => {
    count += each;
    return {
      metricName: 'http_request_duration_seconds_bucket',
      labels: { ...labels, le: bounds[bucket] ?? '+Inf' },
      value: count,
    };
  });
  return [
    ...buckets,
    { metricName: 'http_request_duration_seconds_sum', labels, value: sum },
    { metricName: 'http_request_duration_seconds_count', labels, value: count },
  ];
}

export const requestDurations = new RequestDurations();
// The registry asks no more of a metric than what this one has.
metrics.registerMetric(requestDurations as unknown as Histogram);
