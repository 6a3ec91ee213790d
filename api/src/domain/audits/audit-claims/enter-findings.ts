import type { SentFinding, SentPage } from '@adili/schemas/audit-claims/audit-claim';
import { mostFindings } from '@adili/schemas/runs/run';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import { type FindingRow, findingIdOf } from '../../../store/tables/findings.ts';
import type { RunRow } from '../../../store/tables/runs.ts';
import type { Services } from '../../foundation/services.ts';
import { handOn } from './earlier-decisions.ts';
import type { KeptPicture } from './pictures.ts';

/** Places of one cause on one page that are kept. */
export const mostPlaces = 20;

/** What stores and databases take: no half characters and no NUL, whatever a page has. */
export const plain = (text: string) => text.toWellFormed().replaceAll('\0', '');

export type Clocked = Pick<Services, 'clock'>;
type Owned = Pick<RunRow, 'organisationId' | 'siteId' | 'expiresAt'>;
type Sums = Pick<RunRow, 'failed' | 'review'>;

export const ownedLike = ({ organisationId, siteId, expiresAt }: RunRow): Owned => ({
  organisationId,
  siteId,
  expiresAt,
});

/** The causes of a page, each with its places there. */
export function causesOn(
  page: SentPage,
): Map<string, { finding: SentFinding; places: FindingRow['places'] }> {
  const found = new Map<string, { finding: SentFinding; places: FindingRow['places'] }>();
  for (const finding of page.findings) {
    const known = found.get(finding.fingerprint) ?? { finding, places: [] };
    if (known.places.length < mostPlaces)
      known.places.push({
        page: plain(page.url),
        selector: plain(finding.selector),
        verdict: finding.verdict,
      });
    if (finding.verdict === 'failed') known.finding = finding;
    found.set(finding.fingerprint, known);
  }
  return found;
}

const rowOf = (
  services: Clocked,
  run: RunRow,
  { fingerprint, kind, criterion, verdict, confirmedBy, unseen = [], ...finding }: SentFinding,
  places: FindingRow['places'],
): FindingRow => ({
  ...ownedLike(run),
  id: findingIdOf(run.id, fingerprint),
  runId: run.id,
  fingerprint,
  kind,
  criterion,
  verdict,
  rule: plain(finding.rule),
  engines: confirmedBy.map(plain),
  message: plain(finding.message),
  html: plain(finding.html),
  whoIsHurt: plain(finding.whoIsHurt),
  howToFix: plain(finding.howToFix),
  unseen: unseen.map(plain),
  places,
  foundAt: instantAfter(services.clock),
});

/** Enters what was found on a page, as far as there is room for it. @returns the run with its new sums, and those of the page */
export async function enterFindings(
  services: Clocked,
  { findings, findingDecisions }: Pick<Tables, 'findings' | 'findingDecisions'>,
  run: RunRow,
  page: SentPage,
  pictures: ReadonlyMap<string, KeptPicture>,
): Promise<{ sums: Sums; here: Sums & { notKept: number } }> {
  const sums = { failed: run.failed, review: run.review };
  const here = { failed: 0, review: 0, notKept: page.notKept ?? 0 };
  const grounds = new Set<string>();
  await handOn({ findingDecisions }, run, page.findings);
  for (const [fingerprint, { finding, places }] of causesOn(page)) {
    const row = rowOf(services, run, finding, places);
    const known = await findings.byId(row.id);
    const ground = `${row.criterion} ${row.verdict}`;
    const isFull =
      here.failed + here.review >= mostFindings.ofPage ||
      (!known && sums.failed + sums.review >= mostFindings.ofRun);
    if (isFull && grounds.has(ground)) {
      here.notKept += 1;
      continue;
    }
    grounds.add(ground);
    here[finding.verdict] += 1;
    if (!known) {
      sums[row.verdict] += 1;
      await findings.insert({ ...row, ...pictures.get(fingerprint) });
      continue;
    }
    if (known.verdict === row.verdict || known.verdict === 'failed') {
      await findings.replace({ ...known, places: [...known.places, ...places] });
      continue;
    }
    // It is told as it fails, and where it does first.
    const { picture, pictureSha256, pictureSize } = known;
    await findings.replace({
      ...row,
      places: [...places, ...known.places],
      ...(picture === undefined ? {} : { picture, pictureSha256, pictureSize }),
    });
    sums.review -= 1;
    sums.failed += 1;
  }
  return { sums, here };
}
