import type { Wing } from '../wing.ts';
import { accessRoutes } from './access/routes.ts';
import { accessReviewRoutes } from './access-reviews/routes.ts';
import { alertRuleRoutes } from './alert-rules/routes.ts';
import { runAutomations } from './automation-runs/run-automations.ts';
import { registerTasks } from './automation-runs/tasks.ts';
import { automationRoutes } from './automations/routes.ts';
import { channelRoutes } from './channels/routes.ts';
import { checkFindingRoutes } from './check-findings/routes.ts';
import { registerLooks } from './checks/jobs.ts';
import { lookAtDue } from './checks/look.ts';
import { addMissingChecks } from './checks/new-checks.ts';
import { checkRoutes } from './checks/routes.ts';
import { connectionRoutes } from './connections/routes.ts';
import { registerDeliveries, wakeDeliveries } from './deliveries/jobs.ts';
import { deliveryRoutes } from './deliveries/routes.ts';
import { newsRoutes } from './news/routes.ts';
import { riskRoutes } from './risks/routes.ts';
import { signalHealthRoutes } from './signal-health/routes.ts';
import { visitRoutes } from './visits/routes.ts';

export const signals = {
  routes: [
    ...checkRoutes,
    ...checkFindingRoutes,
    ...channelRoutes,
    ...alertRuleRoutes,
    ...deliveryRoutes,
    ...automationRoutes,
    ...connectionRoutes,
    ...accessRoutes,
    ...accessReviewRoutes,
    ...newsRoutes,
    ...visitRoutes,
    ...riskRoutes,
    ...signalHealthRoutes,
  ],
  jobs: [registerLooks, registerDeliveries, registerTasks],
  soon: { 'new checks': addMissingChecks },
  often: { checks: lookAtDue, automations: runAutomations },
  eachSecond: [wakeDeliveries],
} satisfies Wing;
