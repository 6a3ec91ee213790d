import type { FindingRow } from '../../store/findings/table.ts';
import type { RunPageRow, RunRow } from '../../store/runs/table.ts';
import type { SiteRow } from '../../store/sites/table.ts';
import type { Tables } from '../../store/store.ts';
import { MissingError } from '../errors.ts';
import { hasResult } from '../runs/shown-runs.ts';
import type { Services } from '../services.ts';
import { pageAuditRow } from './page-audits.ts';

/** The result of one page, as the first run of a site; its pictures lie in the store of files. */
export interface FirstRun {
  readonly run: RunRow;
  readonly pages: readonly RunPageRow[];
  readonly findings: readonly FindingRow[];
}

/** Copies a picture. @returns whether it was there */
async function copyPicture(
  { evidenceFiles }: Pick<Services, 'evidenceFiles'>,
  { id, pictureSize = 0 }: FindingRow,
  to: string,
): Promise<boolean> {
  const content = await evidenceFiles.open(id);
  if (content === null) return false;
  const file = await evidenceFiles.receive(content, pictureSize);
  try {
    await file.keep(to);
    return true;
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
  for (const { expiresAt: _, ...finding } of await store.findings.where('runId', id)) {
    const copy = { ...finding, runId, id: `${runId}-${finding.fingerprint}` };
    const { pictureSha256, pictureSize: __, ...bare } = copy;
    const hasPicture = pictureSha256 !== undefined && (await copyPicture(services, finding, copy.id));
    findings.push(hasPicture ? copy : bare);
  }
  const { expiresAt: __, ...run } = row;
  return {
    run: { ...run, id: runId },
    pages: (await store.runPages.where('runId', id)).map(({ expiresAt: ___, ...page }) => ({
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
