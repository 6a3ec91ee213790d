import type { Route } from './route.ts';
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

const described: readonly Route[] = [
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

/** Every call that the API takes. */
export const routes: readonly Route[] = [...described, ...referenceRoutes(described)];

/** Those that answer under the settings: to outsiders, measures and the reference need not be there. */
export const routesUnder = ({ metrics, docs }: Pick<HttpSettings, 'metrics' | 'docs'>): readonly Route[] =>
  routes.filter(({ path }) => {
    if (path === '/metrics') return metrics;
    return docs || (path !== '/docs' && path !== '/openapi.json');
  });
