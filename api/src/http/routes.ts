import type { Address } from '@adili/calls/table';
import type { ServedRoute } from './route.ts';
import { adminActionRoutes } from './routes/admin-actions.ts';
import { adminListRoutes } from './routes/admin-lists.ts';
import { authRoutes } from './routes/auth.ts';
import { clientErrorRoutes } from './routes/client-errors.ts';
import { meRoutes } from './routes/me.ts';
import { messageRoutes } from './routes/messages.ts';
import { operationRoutes } from './routes/operations.ts';
import { ownRecordRoutes } from './routes/own-records.ts';
import { pageLoadRoutes } from './routes/page-loads.ts';
import { referenceRoutes } from './routes/reference.ts';
import { trialRoutes } from './routes/trials.ts';
import { visitRoutes } from './routes/visits.ts';
import type { HttpSettings } from './settings.ts';

const described = [
  ...authRoutes,
  ...trialRoutes,
  ...meRoutes,
  ...ownRecordRoutes,
  ...messageRoutes,
  ...visitRoutes,
  ...pageLoadRoutes,
  ...clientErrorRoutes,
  ...adminListRoutes,
  ...adminActionRoutes,
  ...operationRoutes,
];

/** Takes routes only where each call has one: a call left out is a type error, which names it. */
const complete = <Served extends Address>(
  routes: readonly ServedRoute<Served>[] &
    (Address extends Served ? unknown : { unanswered: Exclude<Address, Served> }),
): readonly ServedRoute[] => routes;

/** Every call that the API takes. */
export const routes = complete([...described, ...referenceRoutes(described)]);

/** Those that answer under the settings: to outsiders, measures and the reference need not be there. */
export const routesUnder = ({
  metrics,
  docs,
}: Pick<HttpSettings, 'metrics' | 'docs'>): readonly ServedRoute[] =>
  routes.filter(({ path }) => {
    if (path === '/metrics') return metrics;
    return docs || (path !== '/docs' && path !== '/openapi.json');
  });
