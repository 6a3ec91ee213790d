import * as calls from '@adili/schemas/web-vitals/web-vitals-calls';
import { route } from '../../../http/route.ts';
import { measureWebVitals } from './metrics.ts';
import { countWebVitals, webVitalSummaries } from './web-vitals.ts';

export const webVitalRoutes = [
  route(calls.countWebVitals, async ({ services, body, header }) => {
    // The shell sends nothing then; what else sends it all the same says no by it.
    if (header('sec-gpc') === '1') return;
    measureWebVitals(await countWebVitals(services, body), body);
  }),
  route(calls.webVitalSummaries, ({ services, query }) => webVitalSummaries(services, query.days)),
];
