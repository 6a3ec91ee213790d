import { mostControls } from '@adili/schemas/controls/control';
import { mostEvidence } from '@adili/schemas/evidence/evidence';
import type { Whole } from '@adili/schemas/whole';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { ControlRow } from '../../../store/tables/controls.ts';
import type { EvidenceRow } from '../../../store/tables/evidence.ts';
import type { Caller } from '../../foundation/caller.ts';
import type { Services } from '../../foundation/services.ts';
import { isEntitled } from '../../people/entitlements/entitlements.ts';
import { recordHistory } from '../control-history/record-history.ts';
import { TooManyControlsError } from '../controls/errors.ts';
import { refuseTooManyLinks } from '../controls/links.ts';
import { TooMuchEvidenceError } from '../evidence/errors.ts';
import { hashOf } from '../register/records.ts';
import type { Register } from '../register/register.ts';
import type { Plan, PlannedControl } from './plan.ts';

const linksOf = (controls: readonly Pick<ControlRow, 'requirements'>[]) =>
  controls.flatMap(({ requirements }) => requirements);

/** Whether a register has room for a plan. @throws {TooManyControlsError | TooManyLinksError | TooMuchEvidenceError} */
export function refuseTooMuch({ controls: planned }: Plan, { controls, evidence }: Register): void {
  const added = planned.filter(({ before }) => before === undefined).length;
  if (controls.length + added > mostControls) throw new TooManyControlsError();
  const pieces = planned.reduce((sum, one) => sum + one.evidence.length, 0);
  if (evidence.length + pieces > mostEvidence) throw new TooMuchEvidenceError();
  const before = planned.flatMap((one) => (one.before ? [one.before] : []));
  refuseTooManyLinks(controls, linksOf(before), linksOf(planned.map(({ after }) => after)));
}

/** Enters a control of a plan, or changes it. @returns its id */
async function keepControl(
  services: Services,
  tables: Tables,
  caller: Caller,
  organisationId: string,
  { before, after, changes }: PlannedControl,
): Promise<string> {
  const now = instantAfter(services.clock);
  const entry = { actor: caller.account.id, organisationId };
  if (before === undefined) {
    const row: Whole<ControlRow> = {
      id: services.newId(),
      organisationId,
      ...after,
      stateSince: now,
      createdBy: caller.account.id,
      createdAt: now,
      version: undefined,
    };
    await tables.controls.insert(row);
    await recordHistory(services, tables, [row.id], {
      ...entry,
      action: 'control.added',
      target: row.id,
      detail: row.title,
    });
    return row.id;
  }
  const stateSince = before.state === after.state ? before.stateSince : now;
  await tables.controls.replace({ ...before, ...after, stateSince });
  await recordHistory(services, tables, [before.id], {
    ...entry,
    action: 'control.changed',
    target: before.id,
    detail: `by a table: ${changes.join(', ')}`,
  });
  return before.id;
}

/** Does what a plan says: all of it. Part of a transaction. */
export async function takeControls(
  services: Services,
  tables: Tables,
  caller: Caller,
  organisationId: string,
  plan: Plan,
): Promise<void> {
  const needsApproval = await isEntitled(services, tables, caller, 'approvals');
  for (const planned of plan.controls) {
    if (planned.before !== undefined && planned.changes.length === 0) continue;
    const control = await keepControl(services, tables, caller, organisationId, planned);
    for (const { url, validUntil } of planned.evidence) {
      const now = instantAfter(services.clock);
      const row: Whole<EvidenceRow> = {
        id: services.newId(),
        organisationId,
        kind: 'link',
        title: '',
        url,
        record: undefined,
        check: undefined,
        checkKind: undefined,
        fileName: undefined,
        fileType: undefined,
        fileSize: undefined,
        sha256: hashOf(url),
        givenBy: caller.account.id,
        keyMadeBy: undefined,
        givenAt: now,
        validFrom: validUntil !== undefined && validUntil < now ? validUntil : now,
        validUntil,
        controls: [control],
        linkedBy: undefined,
        datedBy: undefined,
        follows: undefined,
        replacement: undefined,
        needsApproval,
        approvedBy: undefined,
        approvedAt: undefined,
        version: undefined,
      };
      await tables.evidence.insert(row);
      await recordHistory(services, tables, [control], {
        actor: caller.account.id,
        action: 'evidence.given',
        target: row.id,
        detail: `link for control ${control}, sha256 ${row.sha256}`,
        organisationId,
      });
    }
  }
}
