import type { Wing } from '../wing.ts';
import { consentRoutes } from './consents/routes.ts';
import { remindOfDueRequests } from './data-subject-requests/reminders.ts';
import { dataSubjectRequestRoutes } from './data-subject-requests/routes.ts';
import { registerErasures } from './erasures/erase.ts';
import { erasureRoutes } from './erasures/routes.ts';
import { ownDataRoutes } from './own-data/routes.ts';
import { registerPackages } from './packages/make-package.ts';
import { packageRoutes } from './packages/routes.ts';
import { requestQueueRoutes } from './request-queue/routes.ts';

export const privacy = {
  routes: [
    ...consentRoutes,
    ...dataSubjectRequestRoutes,
    ...requestQueueRoutes,
    ...ownDataRoutes,
    ...erasureRoutes,
    ...packageRoutes,
  ],
  jobs: [registerErasures, registerPackages],
  hourly: { 'request reminders': remindOfDueRequests },
} satisfies Wing;
