import { type Evidence, type EvidenceChange, evidenceChange } from '@adili/schemas/evidence/evidence';
import type { VersionRead } from '@adili/schemas/version';
import type { Whole } from '@adili/schemas/whole';
import type { Tables } from '../../../store/store.ts';
import { type EvidenceRow, evidence as evidenceTable } from '../../../store/tables/evidence.ts';
import { versionOf } from '../../../store/version.ts';
import type { Caller } from '../../foundation/caller.ts';
import { requireVersion } from '../../foundation/changed-meanwhile.ts';
import { allow } from '../../foundation/rate-limits/allow.ts';
import { budgets } from '../../foundation/rate-limits/budgets.ts';
import type { Services } from '../../foundation/services.ts';
import { isEntitled, requireEntitlement } from '../../people/entitlements/entitlements.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import { readCaller } from '../../people/sessions/read-caller.ts';
import { recordHistory } from '../control-history/record-history.ts';
import { checkValidity, notApproved, readPiece } from './evidence.ts';
import { readEvidenceRow } from './shown-evidence.ts';

/** What is absent stays; null takes the end away. */
function afterChange(row: EvidenceRow, { title, validFrom, validUntil }: EvidenceChange): EvidenceRow {
  const changed: Whole<Pick<EvidenceRow, keyof EvidenceChange>> = {
    title: title ?? row.title,
    validFrom: validFrom ?? row.validFrom,
    validUntil: validUntil === undefined ? row.validUntil : (validUntil ?? undefined),
  };
  return { ...row, ...changed };
}

const changeable = Object.keys(evidenceChange.shape) as (keyof EvidenceChange)[];

/** What a change says, for the trail: days, and no words of people, which stand in the row alone. */
const changeWords = (before: EvidenceRow, after: EvidenceRow): string =>
  changeable
    .filter((name) => before[name] !== after[name])
    .map((name) =>
      evidenceTable.texts.includes(name)
        ? name
        : `${name}: ${before[name] ?? 'none'} -> ${after[name] ?? 'none'}`,
    )
    .join(', ');

/** A piece whose days are others: by a plan with approvals it counts once they are approved, which who gave them can't. */
async function withOtherDays(
  services: Services,
  tables: Tables,
  caller: Caller,
  row: EvidenceRow,
): Promise<EvidenceRow> {
  await checkValidity(services, tables, caller, row);
  const needsApproval = row.needsApproval || (await isEntitled(services, tables, caller, 'approvals'));
  return { ...(needsApproval ? notApproved(row) : row), needsApproval, datedBy: caller.account.id };
}

/**
 * Changes the title of a piece, and from when until when it is valid; what it says stays.
 * @throws {ChangedMeanwhileError | InvalidInputError | MissingError | PlanLimitError | TooManyError | SessionEndedError}
 */
export const changeEvidence = (
  services: Services,
  caller: Caller,
  id: string,
  { version, ...change }: EvidenceChange & VersionRead,
): Promise<Evidence> =>
  services.store.transaction(async (tables) => {
    await readCaller(tables, caller);
    const organisationId = organisationIdOf(caller);
    const before = await readEvidenceRow(tables, organisationId, id);
    await requireVersion({ version }, versionOf(before), () => readPiece(services, tables, before));
    await allow(services, tables, ['evidence', organisationId], budgets.evidenceFile.by.organisation);
    await requireEntitlement(services, tables, caller, 'register');
    const wanted = afterChange(before, change);
    const detail = changeWords(before, wanted);
    if (detail === '') return readPiece(services, tables, before);
    const hasOtherDays = wanted.validFrom !== before.validFrom || wanted.validUntil !== before.validUntil;
    const after = hasOtherDays ? await withOtherDays(services, tables, caller, wanted) : wanted;
    const kept = await tables.evidence.replace(after);
    await recordHistory(services, tables, after.controls, {
      actor: caller.account.id,
      action: 'evidence.changed',
      target: id,
      detail,
      organisationId,
    });
    return readPiece(services, tables, kept ?? after);
  });
