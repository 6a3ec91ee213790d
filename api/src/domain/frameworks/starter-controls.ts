import { type StarterControl, starterControls } from '@adili/frameworks/starter-controls';
import { instantAfter } from '../../runtime/clock.ts';
import type { ControlRow } from '../../store/controls/table.ts';
import type { Tables } from '../../store/store.ts';
import { recordAuditEntry } from '../audit-entries/audit-entries.ts';
import type { Services } from '../services.ts';
import type { ShippedFrameworks } from './loaded-framework.ts';

type Work = Pick<Services, 'newId' | 'clock' | 'frameworks'>;

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

/** Enters one of them, with the record of ours that proves it. */
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
    state: 'in_place',
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

/** Gives an organisation its first controls, once in its life. Part of the transaction that adopts a shipped framework. */
export async function addStarterControls(work: Work, tables: Tables, organisationId: string): Promise<void> {
  const organisation = await tables.organisations.byId(organisationId);
  if (organisation === null || organisation.starterControlsAt !== undefined) return;
  for (const starter of starterControls) await addStarter(work, tables, organisationId, starter);
  await tables.organisations.replace({ ...organisation, starterControlsAt: instantAfter(work.clock) });
}
