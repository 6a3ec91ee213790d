import { user } from '@adili/schemas/accounts/user';
import { failure, notice } from '@adili/schemas/answer';
import { apiKey, madeApiKey } from '@adili/schemas/api-keys/api-key';
import { auditClaim, claimHeld } from '@adili/schemas/audit-claims/audit-claim';
import { namedAuditEntry } from '@adili/schemas/audit-entries/audit-entry';
import { consent, consentDecision } from '@adili/schemas/consents/consent';
import { consentKeySet, signedReceipt } from '@adili/schemas/consents/receipt';
import { contactMessage, shownMessage } from '@adili/schemas/contact-messages/contact-message';
import { control, controlInFull } from '@adili/schemas/controls/control';
import { dataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import {
  operatorRequest,
  operatorRequestDetail,
} from '@adili/schemas/data-subject-requests/operator-request';
import { ownRequest } from '@adili/schemas/data-subject-requests/own-request';
import { erasureReport } from '@adili/schemas/erasures/erasure';
import { evidence } from '@adili/schemas/evidence/evidence';
import { changedFinding, finding, runDiff } from '@adili/schemas/findings/finding';
import { findingGroupOfRun } from '@adili/schemas/findings/finding-group';
import { adoptedFramework } from '@adili/schemas/frameworks/adopted-framework';
import { adoption, adoptionUpdate } from '@adili/schemas/frameworks/adoption';
import { framework, frameworkDetail, mapping, shownRequirement } from '@adili/schemas/frameworks/framework';
import { ownIdentity } from '@adili/schemas/identities/identity';
import { invitation } from '@adili/schemas/invitations/invitation';
import { member } from '@adili/schemas/members/member';
import { organisation } from '@adili/schemas/organisations/organisation';
import { ownPackage, packageState } from '@adili/schemas/packages/package';
import { pack } from '@adili/schemas/packs/pack';
import { pageAudit } from '@adili/schemas/page-audits/page-audit';
import { pageLoadSummary } from '@adili/schemas/page-loads/page-load';
import { billing, ownPayment } from '@adili/schemas/payments/billing';
import { dailyTotal, payment } from '@adili/schemas/payments/payment';
import { paymentReview } from '@adili/schemas/payments/reconciliation';
import { readiness } from '@adili/schemas/readiness/readiness';
import { report, reportInFull } from '@adili/schemas/reports/report';
import { organisationRequirement } from '@adili/schemas/requirements/organisation-requirement';
import { judgement, run, runCriterion, runSummary } from '@adili/schemas/runs/run';
import { passkey, webAuthnOptions } from '@adili/schemas/second-factor/passkey';
import { newRecoveryCodes } from '@adili/schemas/second-factor/second-factor';
import { ownSession, signedIn } from '@adili/schemas/sessions/session';
import { site } from '@adili/schemas/sites/site';
import { visitor } from '@adili/schemas/visits/visit';
import { webVitalSummary } from '@adili/schemas/web-vitals/web-vital';
import { core } from 'zod';
import type { Route } from '../route.ts';
import { operationIdOf } from './subjects.ts';

const named: Readonly<Record<string, core.$ZodType>> = {
  User: user,
  SignedIn: signedIn,
  Session: ownSession,
  Passkey: passkey,
  PasskeyOptions: webAuthnOptions,
  RecoveryCodes: newRecoveryCodes,
  Identity: ownIdentity,
  Organisation: organisation,
  Member: member,
  Invitation: invitation,
  ApiKey: apiKey,
  MadeApiKey: madeApiKey,
  Framework: framework,
  FrameworkDetail: frameworkDetail,
  Requirement: shownRequirement,
  Mapping: mapping,
  AdoptedFramework: adoptedFramework,
  Adoption: adoption,
  AdoptionUpdate: adoptionUpdate,
  Consent: consentDecision,
  ConsentState: consent,
  ConsentReceipt: signedReceipt,
  ConsentKeys: consentKeySet,
  DataSubjectRequest: dataSubjectRequest,
  OwnRequest: ownRequest,
  OperatorRequest: operatorRequest,
  OperatorRequestDetail: operatorRequestDetail,
  ErasureReport: erasureReport,
  Package: ownPackage,
  PackageState: packageState,
  Visitor: visitor,
  Billing: billing,
  OwnPayment: ownPayment,
  Payment: payment,
  PaymentReview: paymentReview,
  DailyTotal: dailyTotal,
  PageLoadSummary: pageLoadSummary,
  WebVitalSummary: webVitalSummary,
  OrganisationRequirement: organisationRequirement,
  Control: control,
  ControlInFull: controlInFull,
  Evidence: evidence,
  Readiness: readiness,
  Report: report,
  ReportInFull: reportInFull,
  Pack: pack,
  Site: site,
  Run: run,
  RunSummary: runSummary,
  RunCriterion: runCriterion,
  Judgement: judgement,
  Finding: finding,
  ChangedFinding: changedFinding,
  FindingGroup: findingGroupOfRun,
  RunDiff: runDiff,
  PageAudit: pageAudit,
  AuditClaim: auditClaim,
  ClaimHeld: claimHeld,
  LogEntry: namedAuditEntry,
  Message: contactMessage,
  ShownMessage: shownMessage,
  Notice: notice,
  Failure: failure,
};

const isUnnamed = (schema: core.$ZodType | undefined): schema is core.$ZodObject =>
  schema instanceof core.$ZodObject && !core.globalRegistry.get(schema)?.id;

/** What an answer holds, or a row of it. */
const rowOf = (answer: core.$ZodType | undefined) =>
  answer instanceof core.$ZodArray ? answer._zod.def.element : answer;

/** Gives the schemas names under which the reference describes each once; those that one call has take that call's. */
export function nameSchemas(routes: readonly Route[]): void {
  for (const [id, schema] of Object.entries(named)) core.globalRegistry.add(schema, { id });
  for (const route of routes) {
    const operation = operationIdOf(route.address);
    const name = operation.charAt(0).toUpperCase() + operation.slice(1);
    const row = rowOf(route.answer);
    if (isUnnamed(route.body)) core.globalRegistry.add(route.body, { id: `${name}Body` });
    if (isUnnamed(row)) core.globalRegistry.add(row, { id: `${name}Answer` });
  }
}
