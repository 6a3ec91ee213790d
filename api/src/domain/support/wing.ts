import type { Wing } from '../wing.ts';
import { contactMessageRoutes } from './contact-messages/routes.ts';
import { warnOfCases } from './support-cases/alarm.ts';
import { openMissingCases } from './support-cases/case-of-message.ts';
import { closeSilentCases, endOldCases } from './support-cases/end-of-cases.ts';
import { followPlans } from './support-cases/priority.ts';
import { supportCaseRoutes } from './support-cases/routes.ts';

export const support = {
  routes: [...contactMessageRoutes, ...supportCaseRoutes],
  hourly: {
    'cases of messages': openMissingCases,
    'silent cases': closeSilentCases,
    'end of cases': endOldCases,
  },
  soon: { 'priority of cases': followPlans, 'case alarms': warnOfCases },
} satisfies Wing;
