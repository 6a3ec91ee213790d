import type { Address } from '@adili/calls/table';
import { accountRoutes } from './accounts/routes.ts';
import { apiKeyRoutes } from './api-keys/routes.ts';
import { auditEntryRoutes } from './audit-entries/routes.ts';
import { clientErrorRoutes } from './client-errors/routes.ts';
import { consentRoutes } from './consents/routes.ts';
import { contactMessageRoutes } from './contact-messages/routes.ts';
import { dataSubjectRequestRoutes } from './data-subject-requests/routes.ts';
import { emailAddressRoutes } from './email-addresses/routes.ts';
import { erasureRoutes } from './erasures/routes.ts';
import { identityRoutes } from './identities/routes.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { memberRoutes } from './members/routes.ts';
import { referenceRoutes } from './operations/reference-routes.ts';
import { operationRoutes } from './operations/routes.ts';
import { organisationRoutes } from './organisations/routes.ts';
import { packageRoutes } from './packages/routes.ts';
import { pageLoadRoutes } from './page-loads/routes.ts';
import { passwordRoutes } from './passwords/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import type { ServedRoute } from './route.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import type { HttpSettings } from './settings.ts';
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
  ...memberRoutes,
  ...invitationRoutes,
  ...identityRoutes,
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
  ...auditEntryRoutes,
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
