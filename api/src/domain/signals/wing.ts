import type { Wing } from '../wing.ts';
import { checkFindingRoutes } from './check-findings/routes.ts';
import { registerLooks } from './checks/jobs.ts';
import { lookAtDue } from './checks/look.ts';
import { addMissingChecks } from './checks/new-checks.ts';
import { checkRoutes } from './checks/routes.ts';
import { newsRoutes } from './news/routes.ts';
import { visitRoutes } from './visits/routes.ts';

export const signals = {
  routes: [...checkRoutes, ...checkFindingRoutes, ...newsRoutes, ...visitRoutes],
  jobs: [registerLooks],
  soon: { 'new checks': addMissingChecks },
  often: { checks: lookAtDue },
} satisfies Wing;
