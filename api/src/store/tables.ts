import { users } from './accounts/table.ts';
import { apiKeys } from './api-keys/table.ts';
import { attempts } from './attempts/table.ts';
import { auditChains, auditEntries, auditTail } from './audit-entries/table.ts';
import { consentDecisions, consentKeys, consents } from './consents/table.ts';
import { contactMessages } from './contact-messages/table.ts';
import { controls } from './controls/table.ts';
import { dataSubjectRequests, guestRequests } from './data-subject-requests/table.ts';
import type { TableDefinition } from './define-table.ts';
import { addressLinks } from './email-addresses/table.ts';
import { erasures } from './erasures/table.ts';
import { evidence, evidenceTexts } from './evidence/table.ts';
import { findingDecisions, findings } from './findings/table.ts';
import { frameworkAdoptions, frameworkContents, frameworkImports } from './frameworks/table.ts';
import { identities, openIdStarts, openIdTickets } from './identities/table.ts';
import { invitations } from './invitations/table.ts';
import { deadJobs, jobs } from './jobs/table.ts';
import { organisations } from './organisations/table.ts';
import { packageContents, packages } from './packages/table.ts';
import { packs } from './packs/table.ts';
import { pageLoads } from './page-loads/table.ts';
import { resetTokens } from './passwords/table.ts';
import { paymentReviews, payments } from './payments/table.ts';
import { processingAgreements } from './processing-agreements/table.ts';
import { reports } from './reports/table.ts';
import { organisationRequirements } from './requirements/table.ts';
import { judgements, runPages, runs } from './runs/table.ts';
import { challenges, passkeys, recoveryCodes, totps } from './second-factor/table.ts';
import { sessions } from './sessions/table.ts';
import { sites } from './sites/table.ts';
import { visitDays, visitors } from './visits/table.ts';
import { webVitals } from './web-vitals/table.ts';

/** Every table that a store keeps. */
export const tables = {
  users,
  organisations,
  apiKeys,
  processingAgreements,
  invitations,
  frameworkAdoptions,
  frameworkImports,
  frameworkContents,
  sessions,
  resetTokens,
  addressLinks,
  identities,
  openIdStarts,
  openIdTickets,
  totps,
  recoveryCodes,
  passkeys,
  challenges,
  consents,
  consentDecisions,
  consentKeys,
  dataSubjectRequests,
  guestRequests,
  erasures,
  packages,
  packageContents,
  visitors,
  visitDays,
  pageLoads,
  webVitals,
  payments,
  paymentReviews,
  contactMessages,
  controls,
  evidence,
  evidenceTexts,
  organisationRequirements,
  packs,
  reports,
  sites,
  runs,
  runPages,
  judgements,
  findings,
  findingDecisions,
  auditEntries,
  auditChains,
  auditTail,
  attempts,
  jobs,
  deadJobs,
};
export type TableName = keyof typeof tables;

export type ByTable<T> = { readonly [name in TableName]: T };

/** A value for each table. */
export const eachTable = <T>(make: (definition: TableDefinition, name: TableName) => T): ByTable<T> =>
  Object.fromEntries(
    Object.entries(tables).map(([name, definition]) => [name, make(definition, name as TableName)]),
  ) as ByTable<T>;
