import type { TableDefinition } from './define-table.ts';
import { accessReviews, reviewedAccounts } from './tables/access-reviews.ts';
import { users } from './tables/accounts.ts';
import { alertRules } from './tables/alert-rules.ts';
import { apiKeys } from './tables/api-keys.ts';
import { attempts } from './tables/attempts.ts';
import { auditChains, auditEntries, auditTail } from './tables/audit-entries.ts';
import { automationRuns, automations } from './tables/automations.ts';
import { channels } from './tables/channels.ts';
import { checkFindings, checks } from './tables/checks.ts';
import { comments } from './tables/comments.ts';
import { connections } from './tables/connections.ts';
import { consentDecisions, consentKeys, consents } from './tables/consents.ts';
import { contactMessages } from './tables/contact-messages.ts';
import { controlHistory } from './tables/control-history.ts';
import { controls } from './tables/controls.ts';
import { dataSubjectRequests, guestRequests } from './tables/data-subject-requests.ts';
import { deliveries } from './tables/deliveries.ts';
import { addressLinks } from './tables/email-addresses.ts';
import { erasures } from './tables/erasures.ts';
import { evidence, evidenceTexts } from './tables/evidence.ts';
import { findingDecisions, findings } from './tables/findings.ts';
import { formerMembers } from './tables/former-members.ts';
import { frameworkMappings } from './tables/framework-mappings.ts';
import { frameworkAdoptions, frameworkContents, frameworkImports } from './tables/frameworks.ts';
import { identities, openIdStarts, openIdTickets } from './tables/identities.ts';
import { invitations } from './tables/invitations.ts';
import { deadJobs, jobs } from './tables/jobs.ts';
import { organisations } from './tables/organisations.ts';
import { packageContents, packages } from './tables/packages.ts';
import { packs } from './tables/packs.ts';
import { pageLoads } from './tables/page-loads.ts';
import { resetTokens } from './tables/passwords.ts';
import { paymentReviews, payments } from './tables/payments.ts';
import { planEndNotices } from './tables/plan-end-notices.ts';
import { processingAgreements } from './tables/processing-agreements.ts';
import { reports } from './tables/reports.ts';
import { organisationRequirements } from './tables/requirements.ts';
import { risks } from './tables/risks.ts';
import { runShares } from './tables/run-shares.ts';
import { judgements, runPages, runs } from './tables/runs.ts';
import { savedFilters } from './tables/saved-filters.ts';
import { challenges, passkeys, recoveryCodes, totps } from './tables/second-factor.ts';
import { sessions } from './tables/sessions.ts';
import { siteVisits } from './tables/site-visits.ts';
import { sites } from './tables/sites.ts';
import { caseFiles, caseMessages, caseTemplates, supportCases } from './tables/support-cases.ts';
import { systemAccounts } from './tables/system-accounts.ts';
import { undoRows, undoSteps } from './tables/undo.ts';
import { visitDays, visitors } from './tables/visits.ts';
import { webVitals } from './tables/web-vitals.ts';

/** Every table that a store keeps. */
export const tables = {
  users,
  organisations,
  apiKeys,
  processingAgreements,
  invitations,
  formerMembers,
  frameworkAdoptions,
  frameworkImports,
  frameworkContents,
  frameworkMappings,
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
  planEndNotices,
  contactMessages,
  // What was said before whose it is: an erasure counts it.
  caseMessages,
  caseFiles,
  supportCases,
  caseTemplates,
  controls,
  controlHistory,
  evidence,
  evidenceTexts,
  comments,
  organisationRequirements,
  undoSteps,
  undoRows,
  packs,
  reports,
  sites,
  runs,
  runShares,
  runPages,
  judgements,
  findings,
  findingDecisions,
  checks,
  checkFindings,
  siteVisits,
  channels,
  alertRules,
  deliveries,
  automations,
  automationRuns,
  connections,
  systemAccounts,
  accessReviews,
  reviewedAccounts,
  auditEntries,
  auditChains,
  auditTail,
  attempts,
  jobs,
  deadJobs,
  savedFilters,
  risks,
};
export type TableName = keyof typeof tables;

export type ByTable<T> = { readonly [name in TableName]: T };

/** A value for each table. */
export const eachTable = <T>(make: (definition: TableDefinition, name: TableName) => T): ByTable<T> =>
  Object.fromEntries(
    Object.entries(tables).map(([name, definition]) => [name, make(definition, name as TableName)]),
  ) as ByTable<T>;
