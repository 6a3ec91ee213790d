import type { Address } from '@adili/calls/table';
import { accountRoutes } from './accounts/routes.ts';
import { apiKeyRoutes } from './api-keys/routes.ts';
import { auditClaimRoutes } from './audit-claims/routes.ts';
import { auditEntryRoutes } from './audit-entries/routes.ts';
import { clientErrorRoutes } from './client-errors/routes.ts';
import { consentRoutes } from './consents/routes.ts';
import { contactMessageRoutes } from './contact-messages/routes.ts';
import { controlRoutes } from './controls/routes.ts';
import { dataSubjectRequestRoutes } from './data-subject-requests/routes.ts';
import { emailAddressRoutes } from './email-addresses/routes.ts';
import { erasureRoutes } from './erasures/routes.ts';
import { evidenceRoutes } from './evidence/routes.ts';
import { findingRoutes } from './findings/routes.ts';
import { frameworkRoutes } from './frameworks/routes.ts';
import { identityRoutes } from './identities/routes.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { memberRoutes } from './members/routes.ts';
import { operationRoutes } from './operations/routes.ts';
import { organisationRoutes } from './organisations/routes.ts';
import { packageRoutes } from './packages/routes.ts';
import { packRoutes } from './packs/routes.ts';
import { pageAuditRoutes } from './page-audits/routes.ts';
import { pageLoadRoutes } from './page-loads/routes.ts';
import { passwordRoutes } from './passwords/routes.ts';
import { callbackRoutes } from './payments/callbacks.ts';
import { paymentRoutes } from './payments/routes.ts';
import { processingAgreementRoutes } from './processing-agreements/routes.ts';
import { readinessRoutes } from './readiness/routes.ts';
import { referenceRoutes } from './reference/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { requirementRoutes } from './requirements/routes.ts';
import type { ServedRoute } from './route.ts';
import { runRoutes } from './runs/routes.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import type { HttpSettings } from './settings.ts';
import { siteRoutes } from './sites/routes.ts';
import { visitRoutes } from './visits/routes.ts';
import { webVitalRoutes } from './web-vitals/routes.ts';

const described = [
  ...accountRoutes,
  ...sessionRoutes,
  ...secondFactorRoutes,
  ...passwordRoutes,
  ...emailAddressRoutes,
  ...organisationRoutes,
  ...apiKeyRoutes,
  ...processingAgreementRoutes,
  ...memberRoutes,
  ...invitationRoutes,
  ...identityRoutes,
  ...frameworkRoutes,
  ...consentRoutes,
  ...dataSubjectRequestRoutes,
  ...erasureRoutes,
  ...packageRoutes,
  ...contactMessageRoutes,
  ...visitRoutes,
  ...pageLoadRoutes,
  ...webVitalRoutes,
  ...clientErrorRoutes,
  ...paymentRoutes,
  ...callbackRoutes,
  ...requirementRoutes,
  ...controlRoutes,
  ...evidenceRoutes,
  ...readinessRoutes,
  ...reportRoutes,
  ...packRoutes,
  ...siteRoutes,
  ...runRoutes,
  ...findingRoutes,
  ...pageAuditRoutes,
  ...auditClaimRoutes,
  ...auditEntryRoutes,
  ...operationRoutes,
];

/** Takes routes only where each call has one: a call left out is a type error, which names it. */
const complete = <Served extends Address>(
  routes: readonly ServedRoute<Served>[] &
    (Address extends Served ? unknown : { unanswered: Exclude<Address, Served> }),
): readonly ServedRoute[] => routes;

/** What only operators and the processor of payments call, and what is for the machines of an operator. */
const isPublic = ({ access, path }: ServedRoute) =>
  !['admin', 'adminKey', 'auditorToken'].includes(access) &&
  !path.startsWith('/webhooks/') &&
  path !== '/metrics';

/** The calls that the reference tells of. */
export const describedUnder = (docs: 'all' | 'public'): readonly ServedRoute[] =>
  docs === 'all' ? described : described.filter(isPublic);

/** Every call that the API takes. */
export const routes = complete([...described, ...referenceRoutes([], { api: '', support: '' })]);

/** Those that answer under the settings: to outsiders, measures and the reference need not be there. */
export function routesUnder({
  metrics,
  docs,
  apiBase: api,
  contact: { support },
}: Pick<HttpSettings, 'metrics' | 'docs' | 'apiBase' | 'contact'>): readonly ServedRoute[] {
  const served: readonly ServedRoute[] = metrics
    ? described
    : described.filter(({ path }) => path !== '/metrics');
  if (docs === 'off') return served;
  return [...served, ...referenceRoutes(describedUnder(docs), { api, support })];
}
