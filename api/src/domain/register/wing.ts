import type { Wing } from '../wing.ts';
import { adoptionRoutes } from './adoptions/routes.ts';
import { auditEntryRoutes } from './audit-trail/routes.ts';
import { tellOfMentions } from './comments/mention-mails.ts';
import { commentRoutes } from './comments/routes.ts';
import { controlImportRoutes } from './control-imports/routes.ts';
import { controlRoutes } from './controls/routes.ts';
import { evidenceRoutes } from './evidence/routes.ts';
import { frameworkRoutes } from './frameworks/routes.ts';
import { inclusionImportRoutes } from './inclusion-imports/routes.ts';
import { mappingRoutes } from './mappings/routes.ts';
import { registerPacks } from './packs/make-pack.ts';
import { packRoutes } from './packs/routes.ts';
import { processingAgreementRoutes } from './processing-agreements/routes.ts';
import { tellOfDueItems } from './readiness/due-mails.ts';
import { readinessRoutes } from './readiness/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { sendWeeklyReports } from './reports/weekly-reports.ts';
import { requirementRoutes } from './requirements/routes.ts';
import { forgetPast } from './undo/forget-steps.ts';
import { undoRoutes } from './undo/routes.ts';

export const register = {
  routes: [
    ...frameworkRoutes,
    ...mappingRoutes,
    ...adoptionRoutes,
    // Its address is one of a requirement otherwise.
    ...inclusionImportRoutes,
    ...requirementRoutes,
    ...controlImportRoutes,
    ...controlRoutes,
    ...evidenceRoutes,
    ...undoRoutes,
    ...commentRoutes,
    ...readinessRoutes,
    ...reportRoutes,
    ...packRoutes,
    ...processingAgreementRoutes,
    ...auditEntryRoutes,
  ],
  jobs: [registerPacks],
  hourly: {
    'due mails': tellOfDueItems,
    'changes past undoing': forgetPast,
  },
  soon: { 'mention mails': tellOfMentions, 'weekly reports': sendWeeklyReports },
} satisfies Wing;
