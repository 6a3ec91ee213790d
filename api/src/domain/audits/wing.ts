import type { Wing } from '../wing.ts';
import { auditClaimRoutes } from './audit-claims/routes.ts';
import { findingRoutes } from './findings/routes.ts';
import { pageAuditRoutes } from './page-audits/routes.ts';
import { runShareRoutes } from './run-shares/routes.ts';
import { runRoutes } from './runs/routes.ts';
import { requestScheduledRuns } from './runs/scheduled-runs.ts';
import { searchRoutes } from './search/routes.ts';
import { siteRoutes } from './sites/routes.ts';

export const audits = {
  routes: [
    ...siteRoutes,
    ...runRoutes,
    ...runShareRoutes,
    ...findingRoutes,
    ...pageAuditRoutes,
    ...auditClaimRoutes,
    ...searchRoutes,
  ],
  soon: { 'scheduled audits': requestScheduledRuns },
} satisfies Wing;
