import type { Site } from '@adili/schemas/sites/site';
import type { Whole } from '@adili/schemas/whole';
import type { Tables } from '../../../store/store.ts';
import type { RunRow } from '../../../store/tables/runs.ts';
import type { SiteRow } from '../../../store/tables/sites.ts';
import { versionOf } from '../../../store/version.ts';
import { MissingError } from '../../foundation/errors.ts';
import { summaryOf } from '../run-rows/shown-runs.ts';

/** The name of the meta tag of a proof. */
export const proofTag = 'adili-site';

/** The three ways to prove that a site is one's own. */
export function proofOf({ origin, token }: Pick<SiteRow, 'origin' | 'token'>) {
  const words = `${proofTag}=${token}`;
  return {
    dnsName: `_adili.${new URL(origin).hostname}`,
    dnsValue: words,
    fileUrl: `${origin}/.well-known/adili-site.txt`,
    fileText: words,
    metaUrl: `${origin}/`,
    metaTag: `<meta name="${proofTag}" content="${token}">`,
  };
}

/** A site of an organisation. @throws {MissingError} it has none of this id */
export async function readSiteRow(
  { sites }: Pick<Tables, 'sites'>,
  organisationId: string,
  id: string,
): Promise<SiteRow> {
  const row = await sites.byId(id);
  if (row?.organisationId !== organisationId) throw new MissingError('site');
  return row;
}

/** @param runs those of the site, the newest first @param nextAt when its schedule has it audited */
export const shownSite = (row: SiteRow, [newest]: readonly RunRow[], nextAt?: string): Whole<Site> => ({
  id: row.id,
  url: row.url,
  origin: row.origin,
  addedAt: row.addedAt,
  isProved: row.provedAt !== undefined,
  proof: { ...proofOf(row), provedAt: row.provedAt, provedBy: row.proof },
  schedule: row.schedule ?? 'none',
  options: row.options,
  nextAt,
  lastRun: newest && summaryOf(newest),
  version: versionOf(row),
});
