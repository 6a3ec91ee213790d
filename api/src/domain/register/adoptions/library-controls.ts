import { auditControl, controlsFor, type LibraryControl } from '@adili/frameworks/control-library';
import { mostControls } from '@adili/schemas/controls/control';
import { conductOf } from '@adili/schemas/evidence/evidence-kind';
import type { Adoption } from '@adili/schemas/frameworks/adoption';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { ControlRow } from '../../../store/tables/controls.ts';
import type { ShippedFrameworks } from '../../foundation/ports/loaded-framework.ts';
import type { Services } from '../../foundation/services.ts';
import { recordHistory } from '../control-history/record-history.ts';

type Work = Pick<Services, 'newId' | 'clock' | 'frameworks' | 'hooks'>;

/** What a control of the library answers, as far as it is shipped and not withdrawn. */
function linksOf(
  { requirements }: LibraryControl,
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
const isInPlace = ({ record }: LibraryControl): boolean =>
  record !== undefined && conductOf[record] === 'organisation';

/** What to do, and which evidence an auditor takes. */
const descriptionOf = ({ description, examples }: LibraryControl): string =>
  [`${description}\n`, 'Evidence that an auditor takes:', ...examples.map((one) => `• ${one}`)].join('\n');

/**
 * Enters one of them. One that a record of their own conduct proves comes with that record, in place; any other is planned
 * until a person says that it is done, also where a record tells what Adili does.
 */
async function addLibraryControl(
  work: Work,
  tables: Tables,
  organisationId: string,
  control: LibraryControl,
): Promise<void> {
  const now = instantAfter(work.clock);
  const id = work.newId();
  await tables.controls.insert({
    id,
    organisationId,
    title: control.title,
    description: descriptionOf(control),
    cadence: control.cadence === null ? undefined : String(control.cadence),
    state: isInPlace(control) ? 'in_place' : 'planned',
    stateSince: now,
    requirements: linksOf(control, work.frameworks),
    createdBy: 'system',
    createdAt: now,
  });
  const entry = { actor: 'system', organisationId };
  await recordHistory(work, tables, [id], {
    ...entry,
    action: 'control.added',
    target: id,
    detail: control.title,
  });
  const { record } = control;
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
  await recordHistory(work, tables, [id], {
    ...entry,
    action: 'evidence.given',
    target: evidenceId,
    detail: `record for control ${id}, ${record}`,
  });
}

/** Links a control that an organisation has under a title of the library to what that answers of a framework. */
async function linkOwn(
  work: Work,
  tables: Tables,
  own: ControlRow,
  links: ControlRow['requirements'],
): Promise<void> {
  const linked = new Set(own.requirements.map(({ framework }) => framework));
  const further = links.filter(({ framework }) => !linked.has(framework));
  if (further.length === 0) return;
  await tables.controls.replace({ ...own, requirements: [...own.requirements, ...further] });
  await recordHistory(work, tables, [own.id], {
    actor: 'system',
    organisationId: own.organisationId,
    action: 'control.linked',
    target: own.id,
    detail: further.map(({ framework }) => framework).join(', '),
  });
}

/**
 * Gives an organisation the controls of the library that answer a framework, each once in its life, as many as it has
 * room for. What it has under the same title is linked instead. Part of the transaction that adopts the framework.
 * @returns how many came, and how many of them are planned; undefined where none did
 */
export async function addLibraryControls(
  work: Work,
  tables: Tables,
  organisationId: string,
  framework: string,
): Promise<Adoption['starterControls']> {
  const organisation = await tables.organisations.byId(organisationId);
  if (organisation === null) return undefined;
  const came = new Set(organisation.libraryControls);
  const owned = await tables.controls.where('organisationId', organisationId);
  const byTitle = new Map(owned.map((control) => [control.title, control]));
  const news = controlsFor(framework).filter(({ id }) => !came.has(id));
  const added: LibraryControl[] = [];
  for (const control of news) {
    const own = byTitle.get(control.title);
    if (own) await linkOwn(work, tables, own, linksOf(control, work.frameworks));
    else if (owned.length + added.length >= mostControls) break;
    else {
      await addLibraryControl(work, tables, organisationId, control);
      added.push(control);
    }
    came.add(control.id);
  }
  if (news.length > 0) await tables.organisations.replace({ ...organisation, libraryControls: [...came] });
  if (added.length === 0) return undefined;
  return { added: added.length, planned: added.filter((control) => !isInPlace(control)).length };
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
    await addLibraryControl(work, tables, organisationId, auditControl);
  await tables.organisations.replace({ ...organisation, auditControlAt: instantAfter(work.clock) });
}
