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
