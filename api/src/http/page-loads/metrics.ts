import type { PageLoad } from '@adili/schemas/page-loads/page-load';
import { Counter, Histogram } from 'prom-client';
import { loadTimeBounds } from '../../domain/page-loads/load-times.ts';
import { nairobiDay } from '../../store/nairobi-day.ts';
import type { RemoteVersion } from '../../store/page-loads/port.ts';
import { metrics } from '../operations/metrics.ts';

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

let day = '';

/**
 * Measures a counted page view. A day's names are limited, so each day starts anew, which Prometheus takes for a
 * restart: names that browsers make up never add up over the days.
 */
export function measurePageLoad(
  { remote, version, at }: RemoteVersion & { at: string },
  load: PageLoad,
): void {
  if (day !== nairobiDay(at)) {
    day = nairobiDay(at);
    loads.reset();
    seconds.reset();
  }
  loads.inc({ remote, version, outcome: load.outcome });
  if (load.outcome === 'shown') seconds.observe({ remote }, load.duration_ms / 1_000);
}
