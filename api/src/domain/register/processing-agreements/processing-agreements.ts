import { createHash } from 'node:crypto';
import { agreementText, agreementVersion } from '@adili/schemas/processing-agreements/agreement';
import type {
  AcceptedAgreement,
  AgreementAcceptance,
  ProcessingAgreement,
} from '@adili/schemas/processing-agreements/processing-agreement';
import type { Whole } from '@adili/schemas/whole';
import { instantAfter } from '../../../runtime/clock.ts';
import type { ProcessingAgreementRow } from '../../../store/tables/processing-agreements.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import { namesFor } from '../../foundation/audit-entries/names.ts';
import type { Caller } from '../../foundation/caller.ts';
import type { Services } from '../../foundation/services.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import { readCaller } from '../../people/sessions/read-caller.ts';
import { AgreementAcceptedError, AgreementChangedError, NoCompanyError } from './errors.ts';

const text = agreementText();
const inForce = { version: agreementVersion, sha256: createHash('sha256').update(text).digest('hex') };

const shown = (
  { organisationId: _, ...row }: ProcessingAgreementRow,
  name?: string,
): AgreementAcceptance => ({
  ...row,
  acceptedByName: name || undefined,
});

/** The agreement in force with what the caller's organisation accepted. @throws {MissingError} */
export async function readProcessingAgreement(
  { store, company }: Pick<Services, 'store' | 'company'>,
  caller: Caller,
): Promise<ProcessingAgreement> {
  const organisationId = organisationIdOf(caller);
  const rows = await store.processingAgreements.where('organisationId', organisationId);
  const nameOf = await namesFor(
    store,
    rows.map(({ acceptedBy }) => acceptedBy),
    organisationId,
  );
  return {
    ...inForce,
    text,
    company: company.name || undefined,
    acceptances: rows.map((row) => shown(row, nameOf(row.acceptedBy)?.name)),
  };
}

/**
 * Accepts the version in force for the caller's organisation, once.
 * @throws {NoCompanyError | AgreementChangedError | AgreementAcceptedError | MissingError | SessionEndedError}
 */
export async function acceptProcessingAgreement(
  services: Services,
  caller: Caller,
  accepted: AcceptedAgreement,
): Promise<AgreementAcceptance> {
  const organisationId = organisationIdOf(caller);
  const { name: company, address } = services.company;
  if (!company) throw new NoCompanyError();
  if (accepted.version !== inForce.version || accepted.sha256 !== inForce.sha256)
    throw new AgreementChangedError();
  const row: Whole<ProcessingAgreementRow> = {
    id: services.newId(),
    organisationId,
    ...inForce,
    company,
    companyAddress: address ?? '',
    acceptedBy: caller.account.id,
    acceptedAt: instantAfter(services.clock),
  };
  return services.store.transaction(async (tables) => {
    await readCaller(tables, caller);
    const before = await tables.processingAgreements.where('organisationId', organisationId);
    if (before.some(({ sha256 }) => sha256 === row.sha256)) throw new AgreementAcceptedError();
    await tables.processingAgreements.insert(row);
    await recordAuditEntry(services, tables, {
      actor: caller.account.id,
      action: 'agreement.accepted',
      target: row.id,
      detail: `version ${row.version}, SHA-256 ${row.sha256}, with ${row.company}`,
      organisationId,
    });
    const nameOf = await namesFor(tables, [row.acceptedBy], organisationId);
    return shown(row, nameOf(row.acceptedBy)?.name);
  });
}
