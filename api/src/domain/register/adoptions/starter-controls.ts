import { auditControl, type StarterControl, starterControls } from '@adili/frameworks/starter-controls';
import { mostControls } from '@adili/schemas/controls/control';
import { conductOf } from '@adili/schemas/evidence/evidence-kind';
import type { Adoption } from '@adili/schemas/frameworks/adoption';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { ControlRow } from '../../../store/tables/controls.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import type { ShippedFrameworks } from '../../foundation/ports/loaded-framework.ts';
import type { Services } from '../../foundation/services.ts';

type Work = Pick<Services, 'newId' | 'clock' | 'frameworks' | 'hooks'>;

/** What a starter control answers, as far as it is shipped and not withdrawn. */
function linksOf(
  { requirements }: StarterControl,
  frameworks: ShippedFrameworks,
): ControlRow['requirements'] {
  return Object.entries(requirements).flatMap(([framework, named]) => {
    const shipped = frameworks.get(framework)?.requirements ?? [];
    const live = new Set(shipped.filter(({ withdrawn }) => !withdrawn).map(({ id }) => id));
    const there = named.filter((id) => live.has(id));
    return there.length > 0 ? [{ framework, requirements: there }] : [];
  });
}

/** Whether it is in place without a person saying so: a record shows whenever it is read what the organisation did. */
const isInPlace = ({ record }: StarterControl): boolean =>
  record !== undefined && conductOf[record] === 'organisation';

/**
 * Enters one of them. One that a record of their own conduct proves comes with that record, in place; any other is planned
 * until a person says that it is done, also where a record tells what Adili does.
 */
async function addStarter(
  work: Work,
  tables: Tables,
  organisationId: string,
  starter: StarterControl,
): Promise<void> {
  const now = instantAfter(work.clock);
  const id = work.newId();
  await tables.controls.insert({
    id,
    organisationId,
    title: starter.title,
    description: starter.description,
    cadence: starter.cadence === null ? undefined : String(starter.cadence),
    state: isInPlace(starter) ? 'in_place' : 'planned',
    stateSince: now,
    requirements: linksOf(starter, work.frameworks),
    createdBy: 'system',
    createdAt: now,
  });
  const entry = { actor: 'system', organisationId };
  await recordAuditEntry(work, tables, {
    ...entry,
    action: 'control.added',
    target: id,
    detail: starter.title,
  });
  const { record } = starter;
  if (record === undefined) return;
  const evidenceId = work.newId();
  await tables.evidence.insert({
    id: evidenceId,
    organisationId,
    kind: 'record',
    title: '',
    record,
    sha256: '',
    givenBy: 'system',
    givenAt: now,
    validFrom: now,
    controls: [id],
    // No person gave it: what it says is computed whenever it is read.
    needsApproval: false,
  });
  await recordAuditEntry(work, tables, {
    ...entry,
    action: 'evidence.given',
    target: evidenceId,
    detail: `record for control ${id}, ${record}`,
  });
}

/**
 * Gives an organisation its first controls, once in its life. Part of the transaction that adopts a shipped framework.
 * @returns how many came, and how many of them are planned; undefined where they had come before
 */
export async function addStarterControls(
  work: Work,
  tables: Tables,
  organisationId: string,
): Promise<Adoption['starterControls']> {
  const organisation = await tables.organisations.byId(organisationId);
  if (organisation === null || organisation.starterControlsAt !== undefined) return undefined;
  for (const starter of starterControls) await addStarter(work, tables, organisationId, starter);
  await tables.organisations.replace({ ...organisation, starterControlsAt: instantAfter(work.clock) });
  const planned = starterControls.filter((starter) => !isInPlace(starter));
  return { added: starterControls.length, planned: planned.length };
}

/**
 * Gives an organisation the control that its audits prove, once in its life: with the first run that has a result, or
 * with the adoption of a framework that asks for it. Who has put that record as evidence already, or takes the control
 * or its evidence away later, gets no other. Part of the transaction of either.
 */
export async function addAuditControl(work: Work, tables: Tables, organisationId: string): Promise<void> {
  const organisation = await tables.organisations.byId(organisationId);
  if (organisation === null || organisation.auditControlAt !== undefined) return;
  const adoptions = await tables.frameworkAdoptions.where('organisationId', organisationId);
  if (!adoptions.some(({ framework }) => framework in auditControl.requirements)) return;
  if (!(await work.hooks.audits.hasAny(tables, organisationId))) return;
  const controls = await tables.controls.where('organisationId', organisationId);
  if (controls.length >= mostControls) return;
  const evidence = await tables.evidence.fieldsWhere('organisationId', organisationId, ['record']);
  if (!evidence.some(({ record }) => record === auditControl.record))
    await addStarter(work, tables, organisationId, auditControl);
  await tables.organisations.replace({ ...organisation, auditControlAt: instantAfter(work.clock) });
}
