import { ratingOf, vitals } from '@adili/schemas/web-vitals/vitals';
import type { WebVitals } from '@adili/schemas/web-vitals/web-vital';
import { metrics } from '@adili/server/metrics/registry';
import { Counter } from 'prom-client';
import type { WebVitalDay } from '../../../store/tables/web-vitals.ts';
import { freshEachDay } from '../fresh-each-day.ts';

const visits = new Counter({
  name: 'adili_web_vitals_total',
  help: 'Visits by remote, version, vital and how it did; counted from zero each day in Nairobi',
  labelNames: ['remote', 'version', 'vital', 'rating'],
  registers: [metrics],
});

const startAnew = freshEachDay(visits);

/** Measures counted web vitals. */
export function measureWebVitals(
  { remote, version, at }: Pick<WebVitalDay, 'remote' | 'version'> & { at: string },
  measured: WebVitals,
): void {
  startAnew(at);
  for (const vital of vitals) {
    const value = measured[vital];
    if (value !== undefined) visits.inc({ remote, version, vital, rating: ratingOf(vital, value) });
  }
}
