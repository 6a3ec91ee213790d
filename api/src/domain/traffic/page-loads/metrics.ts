import type { PageLoad } from '@adili/schemas/page-loads/page-load';
import { metrics } from '@adili/server/metrics/registry';
import { Counter, Histogram } from 'prom-client';
import type { PageLoadDay } from '../../../store/tables/page-loads.ts';
import { freshEachDay } from '../fresh-each-day.ts';
import { loadTimeBounds } from './page-loads.ts';

const loads = new Counter({
  name: 'adili_page_loads_total',
  help: 'Page views in browsers by remote, version and outcome; counted from zero each day in Nairobi',
  labelNames: ['remote', 'version', 'outcome'],
  registers: [metrics],
});

const seconds = new Histogram({
  name: 'adili_page_load_seconds',
  help: 'Time until the code of a page stood, by remote; failed views are not in it',
  labelNames: ['remote'],
  buckets: loadTimeBounds.map((milliseconds) => milliseconds / 1_000),
  registers: [metrics],
});

const startAnew = freshEachDay(loads, seconds);

/** Measures a counted page view. */
export function measurePageLoad(
  { remote, version, at }: Pick<PageLoadDay, 'remote' | 'version'> & { at: string },
  load: PageLoad,
): void {
  startAnew(at);
  loads.inc({ remote, version, outcome: load.outcome });
  if (load.outcome === 'shown') seconds.observe({ remote }, load.duration_ms / 1_000);
}
