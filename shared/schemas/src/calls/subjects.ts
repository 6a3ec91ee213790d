import * as access from '../access/access-calls.ts';
import * as accessReviews from '../access-reviews/access-reviews-calls.ts';
import * as accounts from '../accounts/accounts-calls.ts';
import * as alertRules from '../alert-rules/alert-rules-calls.ts';
import * as apiKeys from '../api-keys/api-keys-calls.ts';
import * as auditClaims from '../audit-claims/audit-claims-calls.ts';
import * as auditEntries from '../audit-entries/audit-entries-calls.ts';
import * as automations from '../automations/automations-calls.ts';
import * as channels from '../channels/channels-calls.ts';
import * as checkFindings from '../check-findings/check-findings-calls.ts';
import * as checks from '../checks/checks-calls.ts';
import * as clientErrors from '../client-errors/client-errors-calls.ts';
import * as comments from '../comments/comments-calls.ts';
import * as connections from '../connections/connections-calls.ts';
import * as consents from '../consents/consents-calls.ts';
import * as contactMessages from '../contact-messages/contact-messages-calls.ts';
import * as controls from '../controls/controls-calls.ts';
import * as dataSubjectRequests from '../data-subject-requests/data-subject-requests-calls.ts';
import * as deliveries from '../deliveries/deliveries-calls.ts';
import * as emailAddresses from '../email-addresses/email-addresses-calls.ts';
import * as erasures from '../erasures/erasures-calls.ts';
import * as evidence from '../evidence/evidence-calls.ts';
import * as findings from '../findings/findings-calls.ts';
import * as frameworks from '../frameworks/frameworks-calls.ts';
import * as identities from '../identities/identities-calls.ts';
import * as installation from '../installation/installation-calls.ts';
import * as invitations from '../invitations/invitations-calls.ts';
import * as mappings from '../mappings/mappings-calls.ts';
import * as members from '../members/members-calls.ts';
import * as organisations from '../organisations/organisations-calls.ts';
import * as packages from '../packages/packages-calls.ts';
import * as packs from '../packs/packs-calls.ts';
import * as pageAudits from '../page-audits/page-audits-calls.ts';
import * as pageLoads from '../page-loads/page-loads-calls.ts';
import * as passwords from '../passwords/passwords-calls.ts';
import * as callbacks from '../payments/callback-calls.ts';
import * as payments from '../payments/payments-calls.ts';
import * as processingAgreements from '../processing-agreements/processing-agreements-calls.ts';
import * as readiness from '../readiness/readiness-calls.ts';
import * as reports from '../reports/reports-calls.ts';
import * as requirements from '../requirements/requirements-calls.ts';
import * as risks from '../risks/risks-calls.ts';
import * as runShares from '../run-shares/run-shares-calls.ts';
import * as runs from '../runs/runs-calls.ts';
import * as savedFilters from '../saved-filters/saved-filters-calls.ts';
import * as search from '../search/search-calls.ts';
import * as secondFactor from '../second-factor/second-factor-calls.ts';
import * as sessions from '../sessions/sessions-calls.ts';
import * as signalHealth from '../signal-health/signal-health-calls.ts';
import * as siteVisits from '../site-visits/site-visits-calls.ts';
import * as sites from '../sites/sites-calls.ts';
import * as supportCases from '../support-cases/support-cases-calls.ts';
import * as undo from '../undo/undo-calls.ts';
import * as visits from '../visits/visits-calls.ts';
import * as webVitals from '../web-vitals/web-vitals-calls.ts';
import type { Call, Heading } from './call.ts';
import * as operations from './operations-calls.ts';

/** Each subject's calls, in the order of the reference. */
const listed = [
  accounts,
  sessions,
  secondFactor,
  passwords,
  emailAddresses,
  identities,
  organisations,
  members,
  installation,
  invitations,
  apiKeys,
  processingAgreements,
  requirements,
  controls,
  evidence,
  undo,
  comments,
  readiness,
  reports,
  packs,
  sites,
  runs,
  runShares,
  findings,
  pageAudits,
  checks,
  checkFindings,
  channels,
  alertRules,
  deliveries,
  signalHealth,
  automations,
  connections,
  access,
  accessReviews,
  auditClaims,
  siteVisits,
  auditEntries,
  frameworks,
  mappings,
  consents,
  dataSubjectRequests,
  erasures,
  packages,
  payments,
  callbacks,
  contactMessages,
  supportCases,
  visits,
  pageLoads,
  webVitals,
  clientErrors,
  operations,
  savedFilters,
  search,
  risks,
] as const;

/** What calls are about: a heading of the reference. */
export interface Subject extends Heading {
  readonly calls: Readonly<Record<string, Call>>;
}

export const subjects: readonly Subject[] = listed.map(({ heading, ...calls }) => ({ ...heading, calls }));

export const everyCall: readonly Call[] = subjects.flatMap(({ calls }) => Object.values(calls));

type CallsIn<Module> = Module extends unknown ? Module[Exclude<keyof Module, 'heading'>] : never;

/** The type of each call that is declared. */
export type Declared = CallsIn<(typeof listed)[number]>;
