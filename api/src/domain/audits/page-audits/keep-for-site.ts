import type { Tables } from '../../../store/store.ts';
import { type FindingRow, findingIdOf } from '../../../store/tables/findings.ts';
import type { RunPageRow, RunRow } from '../../../store/tables/runs.ts';
import type { SiteRow } from '../../../store/tables/sites.ts';
import { MissingError, RefusalError } from '../../foundation/errors.ts';
import type { Services } from '../../foundation/services.ts';
import { hasResult } from '../run-rows/shown-runs.ts';
import { pageAuditRow } from './page-audits.ts';

/** The result of one page, as the first run of a site; its pictures lie in the store of files. */
export interface FirstRun {
  readonly run: RunRow;
  readonly pages: readonly RunPageRow[];
  readonly findings: readonly FindingRow[];
}

/** Copies a picture. @returns the id of the copy; null where there is none */
async function copyPicture(
  { evidenceFiles, newId }: Pick<Services, 'evidenceFiles' | 'newId'>,
  { picture, pictureSize = 0 }: FindingRow,
): Promise<string | null> {
  const content = picture === undefined ? null : await evidenceFiles.open(picture);
  if (content === null) return null;
  const file = await evidenceFiles.receive(content, pictureSize);
  try {
    const id = newId();
    await file.keep(id);
    return id;
  } finally {
    await file.discard();
  }
}

/**
 * Copies the audit of a page of an origin, for a site that is about to be added: who else has its address reads it on.
 * @throws {MissingError} there is none of this id that can be read, it has no result, or it is of another origin
 */
export async function copyPageAudit(services: Services, id: string, origin: string): Promise<FirstRun> {
  const { store } = services;
  const row = await pageAuditRow(services, id);
  if (!hasResult(row) || new URL(row.url).origin !== origin) throw new MissingError('audit');
  const runId = services.newId();
  const findings: FindingRow[] = [];
  for (const finding of await store.findings.where('runId', id)) {
    const { expiresAt: _, picture: __, pictureSha256, pictureSize, ...bare } = finding;
    const copy = { ...bare, runId, id: findingIdOf(runId, finding.fingerprint) };
    const picture = await copyPicture(services, finding);
    findings.push(picture === null ? copy : { ...copy, picture, pictureSha256, pictureSize });
  }
  const { expiresAt: _, ...run } = row;
  return {
    run: { ...run, id: runId },
    pages: (await store.runPages.where('runId', id)).map(({ expiresAt: __, ...page }) => ({
      ...page,
      runId,
      id: page.id.replace(id, runId),
    })),
    findings,
  };
}

/** Enters a copy as the first run of a site. Part of a transaction. */
export async function keepFirstRun(
  tables: Tables,
  { run, pages, findings }: FirstRun,
  { id: siteId, organisationId }: SiteRow,
): Promise<RunRow> {
  const owned = { siteId, organisationId };
  const kept = { ...run, ...owned };
  await tables.runs.insert(kept);
  for (const page of pages) await tables.runPages.insert({ ...page, ...owned });
  for (const finding of findings) await tables.findings.insert({ ...finding, ...owned });
  return kept;
}

/** Waits until a copy is entered. Its pictures go where that was refused; else they stay, since a row may name them. */
export async function orDiscard<Entered>(
  { evidenceFiles }: Pick<Services, 'evidenceFiles'>,
  { findings }: FirstRun,
  entered: Promise<Entered>,
): Promise<Entered> {
  try {
    return await entered;
  } catch (error) {
    if (error instanceof RefusalError)
      for (const { picture } of findings) if (picture !== undefined) await evidenceFiles.remove(picture);
    throw error;
  }
}
