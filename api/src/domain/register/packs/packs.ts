import type { Readable } from 'node:stream';
import { type NewPack, type Pack, packDays } from '@adili/schemas/packs/pack';
import type { Whole } from '@adili/schemas/whole';
import { days, instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import { type PackRow, pdfIdOf } from '../../../store/tables/packs.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import type { Caller } from '../../foundation/caller.ts';
import { MissingError } from '../../foundation/errors.ts';
import { allow } from '../../foundation/rate-limits/allow.ts';
import { budgets } from '../../foundation/rate-limits/budgets.ts';
import type { Services } from '../../foundation/services.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import { readCaller } from '../../people/sessions/read-caller.ts';
import { packKind } from './turns.ts';

/** The size of one that isn't done is the room that it takes, not what it has. */
const shown = ({ organisationId: _, requestedBy: __, size, ...pack }: PackRow): Pack =>
  pack.state === 'done' ? { ...pack, size } : pack;

/** A pack of the caller's organisation that can still be had. @throws {MissingError} */
async function packRow(
  { clock }: Pick<Services, 'clock'>,
  { packs }: Pick<Tables, 'packs'>,
  caller: Caller,
  id: string,
): Promise<PackRow> {
  const row = await packs.byId(id);
  if (row?.organisationId !== organisationIdOf(caller) || row.expiresAt <= instantAfter(clock))
    throw new MissingError('pack');
  return row;
}

/** The packs of the caller's organisation, the newest first. */
export async function readPacks({ store, clock }: Services, caller: Caller): Promise<Pack[]> {
  const rows = await store.packs.where('organisationId', organisationIdOf(caller));
  return rows.filter(({ expiresAt }) => expiresAt > instantAfter(clock)).map(shown);
}

/** Asks for a pack of adopted frameworks. Part of a transaction. @throws {MissingError | TooManyError} */
export async function addPack(
  services: Services,
  tables: Tables,
  { organisationId, actor }: { readonly organisationId: string; readonly actor: string },
  { frameworks, from, to }: NewPack,
): Promise<PackRow> {
  const adoptions = await tables.frameworkAdoptions.where('organisationId', organisationId);
  const wanted = [...new Set(frameworks)];
  if (wanted.some((id) => adoptions.every(({ framework }) => framework !== id)))
    throw new MissingError('adopted framework');
  await allow(services, tables, ['pack', organisationId], budgets.pack.by.organisation);
  const made: Whole<PackRow> = {
    id: services.newId(),
    organisationId,
    frameworks: wanted,
    from,
    to,
    state: 'queued',
    requestedBy: actor,
    requestedAt: instantAfter(services.clock),
    expiresAt: instantAfter(services.clock, days(packDays)),
    size: undefined,
    asOf: undefined,
    sha256: undefined,
    page: undefined,
    pdf: undefined,
    printUntil: undefined,
    prints: undefined,
    pdfSize: undefined,
    pdfSha256: undefined,
    problem: undefined,
  };
  await tables.packs.insert(made);
  await services.jobs.add(tables, packKind, { id: made.id });
  await recordAuditEntry(services, tables, {
    actor,
    action: 'pack.requested',
    target: made.id,
    detail: wanted.join(', '),
    organisationId,
  });
  return made;
}

/** Has a pack of adopted frameworks made. @throws {MissingError | TooManyError | SessionEndedError} */
export async function requestPack(services: Services, caller: Caller, wanted: NewPack): Promise<Pack> {
  const organisationId = organisationIdOf(caller);
  const row = await services.store.transaction(async (tables) => {
    const { id: actor } = await readCaller(tables, caller);
    return addPack(services, tables, { organisationId, actor }, wanted);
  });
  services.jobs.wake(packKind);
  return shown(row);
}

/** Reads one pack. @throws {MissingError} */
export const readPack = async (services: Services, caller: Caller, id: string): Promise<Pack> =>
  shown(await packRow(services, services.store, caller, id));

/** The file of a pack that is done. @throws {MissingError} */
export async function readPackFile(
  services: Services,
  caller: Caller,
  id: string,
): Promise<{ readonly pack: Pack; readonly content: Readable }> {
  const row = await packRow(services, services.store, caller, id);
  const content = row.state === 'done' ? await services.evidenceFiles.open(id) : null;
  if (content === null) throw new MissingError('file of this pack');
  return { pack: shown(row), content };
}

/** The PDF of a pack. @throws {MissingError} nobody has printed it yet */
export async function readPackPdf(
  services: Services,
  caller: Caller,
  id: string,
): Promise<{ readonly row: PackRow; readonly content: Readable }> {
  const row = await packRow(services, services.store, caller, id);
  const content = row.pdf === 'done' ? await services.evidenceFiles.open(pdfIdOf(id)) : null;
  if (content === null) throw new MissingError('PDF of this pack');
  return { row, content };
}
