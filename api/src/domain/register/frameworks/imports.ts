import { createHash } from 'node:crypto';
import { count } from '@adili/audits/words';
import { type ImportedFramework, type ImportQuery, mostImports } from '@adili/schemas/frameworks/import';
import type { ImportPreview, ImportPreviewQuery } from '@adili/schemas/frameworks/import-preview';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { FrameworkImport } from '../../../store/tables/frameworks.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import type { Caller } from '../../foundation/caller.ts';
import { MissingError } from '../../foundation/errors.ts';
import { allow } from '../../foundation/rate-limits/allow.ts';
import { budgets } from '../../foundation/rate-limits/budgets.ts';
import type { Services } from '../../foundation/services.ts';
import { requireEntitlement } from '../../people/entitlements/entitlements.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import { readCaller } from '../../people/sessions/read-caller.ts';
import { removeMappingsOf } from '../mappings/remove-mappings.ts';
import { factsOfImport } from './catalogue.ts';
import { catalogueKey, outlineKey } from './contents.ts';
import {
  AdoptedImportError,
  AlreadyImportedError,
  EditionWaitsError,
  ImportsFullError,
  NoCatalogueError,
  NoPredecessorError,
  TooManyImportsError,
} from './errors.ts';
import { findPredecessor, readReplaceable } from './predecessor.ts';
import { askOfFile } from './profile-catalogues.ts';

/** What is known of a file before it is read. */
interface Sent {
  /** In hexadecimal. */
  readonly sha256: string;
  /** Whether it is imported though it was before. */
  readonly isAgain: boolean;
}

/**
 * Whether an import can be added. Part of a transaction.
 * @param bytes that it takes in memory, once that is known
 * @throws {PlanLimitError | TooManyImportsError | ImportsFullError | AlreadyImportedError | SessionEndedError}
 */
async function requireRoom(
  services: Services,
  tables: Tables,
  caller: Caller,
  { sha256, isAgain }: Sent,
  bytes = 1,
): Promise<void> {
  await readCaller(tables, caller);
  await requireEntitlement(services, tables, caller, 'register');
  const own = await tables.frameworkImports.where('organisationId', organisationIdOf(caller));
  const same = own.find((row) => row.sha256 === sha256);
  if (same && !isAgain) throw new AlreadyImportedError(same);
  if (own.length >= mostImports) throw new TooManyImportsError();
  const there = own.reduce((sum, row) => sum + (row.bytes ?? 0), 0);
  if (there + bytes > budgets.import.bytes.kept) throw new ImportsFullError();
}

/** Whether a file can be the next edition of an import. Part of a transaction. @throws {NoPredecessorError | EditionWaitsError} */
async function requirePredecessor(tables: Tables, organisationId: string, id: string): Promise<void> {
  const own = await tables.frameworkImports.where('organisationId', organisationId);
  if (own.some(({ replaces }) => replaces === id)) throw new EditionWaitsError();
  const replaceable = await readReplaceable(tables, organisationId);
  if (!replaceable.some((row) => row.id === id)) throw new NoPredecessorError();
}

/**
 * Imports a file as a framework of the caller's organisation: whole, or not at all. It is counted before it is read.
 * @throws {InvalidInputError} with a sentence for each fault
 * @throws {PlanLimitError | TooManyImportsError | ImportsFullError | AlreadyImportedError | TooManyError | ImportsBusyError | MissingError | SessionEndedError}
 * @throws {NoPredecessorError | EditionWaitsError} it can't be the next edition of what `replaces` names
 */
export async function importFramework(
  services: Services,
  caller: Caller,
  bytes: Buffer,
  { again, ...query }: ImportQuery,
): Promise<ImportedFramework> {
  const organisationId = organisationIdOf(caller);
  const { replaces } = query;
  const sent = { sha256: createHash('sha256').update(bytes).digest('hex'), isAgain: again === 'true' };
  await services.store.transaction(async (tables) => {
    await requireRoom(services, tables, caller, sent);
    if (replaces !== undefined) await requirePredecessor(tables, organisationId, replaces);
    await allow(services, tables, ['framework import', organisationId], budgets.import.by.organisation);
  });
  const id = services.newId();
  const keptAt = instantAfter(services.clock);
  const file = { ...query, bytes, id: replaces ?? id, importedAt: keptAt };
  const read = await askOfFile(services, organisationId, file, services.frameworkFiles.read);
  const { title, edition, publisher, version, source, sha256, requirements } = read.facts;
  const row: FrameworkImport = {
    id,
    organisationId,
    format: read.format,
    title,
    edition,
    publisher,
    version,
    date: source.date,
    sha256,
    requirements,
    bytes: read.bytes,
    fileName: read.fileName ?? query.fileName,
    uuid: read.uuid,
    importedBy: caller.account.id,
    importedAt: keptAt,
    replaces,
  };
  await services.store.transaction(async (tables) => {
    await requireRoom(services, tables, caller, sent, read.bytes);
    if (replaces !== undefined) await requirePredecessor(tables, organisationId, replaces);
    await tables.frameworkImports.insert(row);
    await tables.frameworkContents.insert({ id, organisationId, json: read.json, keptAt });
    await tables.frameworkContents.insert({ id: outlineKey(id), organisationId, json: read.outline, keptAt });
    if (read.catalogue !== undefined)
      await tables.frameworkContents.insert({
        id: catalogueKey(id),
        organisationId,
        json: read.catalogue,
        keptAt,
      });
    await recordAuditEntry(services, tables, {
      actor: caller.account.id,
      action: 'framework.imported',
      target: id,
      detail: `${title}: ${count(requirements, 'requirement')}, SHA-256 ${sha256}`,
      organisationId,
    });
  });
  return { ...factsOfImport(row), notes: [...read.notes] };
}

/**
 * Looks at a file before it is imported, and keeps nothing of it. It is counted before it is read.
 * @throws {InvalidInputError} with a sentence for each fault
 * @throws {PlanLimitError | TooManyError | ImportsBusyError | SessionEndedError}
 */
export async function previewImport(
  services: Services,
  caller: Caller,
  bytes: Buffer,
  query: ImportPreviewQuery,
): Promise<ImportPreview> {
  await services.store.transaction(async (tables) => {
    await readCaller(tables, caller);
    await requireEntitlement(services, tables, caller, 'register');
    const key = ['framework preview', organisationIdOf(caller)] as const;
    await allow(services, tables, key, budgets.importPreview.by.organisation);
  });
  const file = { ...query, bytes, id: 'preview', importedAt: instantAfter(services.clock) };
  const organisationId = organisationIdOf(caller);
  const preview = await askOfFile(services, organisationId, file, services.frameworkFiles.preview);
  const replaceable = await readReplaceable(services.store, organisationId);
  return { ...preview, editionOf: findPredecessor(replaceable, preview.title)?.id };
}

/** @throws {MissingError} the organisation has imported none of this id */
async function readImport(
  { frameworkImports }: Pick<Tables, 'frameworkImports'>,
  organisationId: string,
  id: string,
): Promise<FrameworkImport> {
  const row = await frameworkImports.byId(id);
  if (row?.organisationId !== organisationId) throw new MissingError('imported framework');
  return row;
}

/** The catalogue that a framework was imported from, as it came, or as its profile resolves to it. @throws {MissingError | NoCatalogueError} */
export async function readCatalogue({ store }: Services, caller: Caller, id: string): Promise<string> {
  await readImport(store, organisationIdOf(caller), id);
  const kept = await store.frameworkContents.byId(catalogueKey(id));
  if (kept === null) throw new NoCatalogueError();
  return kept.json;
}

/** Takes an import away with what it holds. Part of a transaction. */
export async function removeImport(
  { frameworkImports, frameworkContents }: Pick<Tables, 'frameworkImports' | 'frameworkContents'>,
  id: string,
): Promise<void> {
  await frameworkImports.delete(id);
  for (const key of [id, outlineKey(id), catalogueKey(id)]) await frameworkContents.delete(key);
}

/** Deletes an imported framework with all that it holds, with its next edition and with mappings of it. @throws {MissingError | AdoptedImportError | SessionEndedError} */
export async function deleteImport(services: Services, caller: Caller, id: string): Promise<void> {
  const organisationId = organisationIdOf(caller);
  await services.store.transaction(async (tables) => {
    await readCaller(tables, caller);
    const { title } = await readImport(tables, organisationId, id);
    const adoptions = await tables.frameworkAdoptions.where('organisationId', organisationId);
    if (adoptions.some(({ framework }) => framework === id)) throw new AdoptedImportError();
    const own = await tables.frameworkImports.where('organisationId', organisationId);
    for (const row of own) if (row.id === id || row.replaces === id) await removeImport(tables, row.id);
    await removeMappingsOf(tables, organisationId, id);
    await recordAuditEntry(services, tables, {
      actor: caller.account.id,
      action: 'framework.deleted',
      target: id,
      detail: title,
      organisationId,
    });
  });
}
