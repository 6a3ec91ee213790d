import * as calls from '@adili/calls';
import { countWebVitals, webVitalSummaries } from '../../domain/traffic/web-vitals/web-vitals.ts';
import { route } from '../route.ts';
import { measureWebVitals } from './metrics.ts';

export const webVitalRoutes = [
  route(calls.countWebVitals, async ({ services, body, header }) => {
    // The shell sends nothing then; what else sends it all the same says no by it.
    if (header('sec-gpc') === '1') return;
    measureWebVitals(await countWebVitals(services, body), body);
  }),
  route(calls.webVitalSummaries, ({ services, query }) => webVitalSummaries(services, query.days)),
];
