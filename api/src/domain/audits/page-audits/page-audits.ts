import { byOrderOfFixing } from '@adili/audits/causes';
import { siteVerdicts } from '@adili/audits/report';
import type { PageAudit, PageAuditProgress } from '@adili/schemas/page-audits/page-audit';
import { pageAuditDays } from '@adili/schemas/page-audits/page-audit-days';
import { days, hours, instantAfter, minutes } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { RunRow } from '../../../store/tables/runs.ts';
import { truncateAddress } from '../../foundation/address.ts';
import { MissingError } from '../../foundation/errors.ts';
import { allow, TooManyError } from '../../foundation/rate-limits/allow.ts';
import { budgets } from '../../foundation/rate-limits/budgets.ts';
import type { Services } from '../../foundation/services.ts';
import { readPicture } from '../findings/findings.ts';
import { countBy } from '../findings/groups.ts';
import { findingWords } from '../findings/shown-findings.ts';
import { newRunRow } from '../run-rows/new-run.ts';

/** The name of a host; with a dot at its end it is the same one. */
const hostOf = (url: string): string => new URL(url).hostname.replace(/\.$/, '');

const busy = 'Too many pages wait for an audit right now. Please come back in a few minutes.';

const isPageAudit = ({ siteId, organisationId }: RunRow) =>
  siteId === undefined && organisationId === undefined;

/** The audit of a page that can still be read. @throws {MissingError} */
export async function pageAuditRow({ store, clock }: Services, id: string): Promise<RunRow> {
  const row = await store.runs.byId(id);
  if (!row || !isPageAudit(row) || (row.expiresAt ?? '') <= instantAfter(clock))
    throw new MissingError('audit');
  return row;
}

/** How many go before one that is queued. */
async function countBefore({ runs }: Pick<Tables, 'runs'>, row: RunRow): Promise<number | undefined> {
  if (row.state !== 'queued') return undefined;
  const queued = await runs.where('state', 'queued');
  return queued.filter((one) => isPageAudit(one) && one.requestedAt < row.requestedAt).length;
}

async function shown(tables: Tables, row: RunRow): Promise<PageAudit> {
  const [pages, findings, before] = await Promise.all([
    tables.runPages.where('runId', row.id),
    tables.findings.where('runId', row.id),
    countBefore(tables, row),
  ]);
  const [page] = pages;
  const verdicts = page && page.problem === undefined ? siteVerdicts([page]) : [];
  const byCriterion = countBy(findings, ({ criterion }) => criterion);
  return {
    id: row.id,
    url: row.url,
    state: row.state,
    requestedAt: row.requestedAt,
    startedAt: row.startedAt,
    endedAt: row.endedAt,
    expiresAt: row.expiresAt ?? row.requestedAt,
    before,
    title: page?.title,
    problem: page?.problem ?? row.problem,
    unfinished: page?.unfinished,
    notKept: page?.notKept,
    criteria: verdicts.map(({ number, name, level, link, verdict, failedOn, audited }) => ({
      criterion: number,
      name,
      level,
      link,
      verdict,
      found: verdict,
      findings: byCriterion.get(number) ?? 0,
      failedOn,
      audited,
    })),
    findings: findings.map(findingWords).toSorted(byOrderOfFixing),
  };
}

/** Counts a page that an organisation has audited before it proved the site. Part of a transaction. @throws {TooManyError} */
export async function allowUnproved(services: Services, tables: Tables, organisationId: string, url: string) {
  await allow(services, tables, ['page audit by', organisationId], budgets.try.by.organisation);
  await allow(services, tables, ['page audit of', hostOf(url)], budgets.try.by.host);
}

/** Has one page audited for anybody. @throws {TooManyError} */
export const requestPageAudit = (services: Services, url: string, address: string): Promise<PageAudit> =>
  services.store.transaction(async (tables) => {
    const recent = await tables.runs.after(instantAfter(services.clock, -hours(1)));
    const same = recent.find((row) => isPageAudit(row) && row.url === url && row.state !== 'failed');
    if (same) return shown(tables, same);
    const waiting = (await tables.runs.where('state', 'queued')).filter(isPageAudit).length;
    if (waiting >= budgets.try.atOnce) throw new TooManyError(busy, minutes(10) / 1_000, 'auditors_busy');
    await allow(services, tables, ['page audit', truncateAddress(address)], budgets.try.by.network);
    await allow(services, tables, ['page audit of', hostOf(url)], budgets.try.by.host);
    const row = newRunRow(services, {
      url,
      isProved: false,
      pagesWanted: 1,
      expiresAt: instantAfter(services.clock, days(pageAuditDays)),
    });
    await tables.runs.insert(row);
    return shown(tables, row);
  });

/** The audit of a page, for who knows its id. @throws {MissingError} */
export const readPageAudit = async (services: Services, id: string): Promise<PageAudit> =>
  shown(services.store, await pageAuditRow(services, id));

/** Reads how far it is, for who knows its id. @throws {MissingError} */
export async function readPageAuditProgress(services: Services, id: string): Promise<PageAuditProgress> {
  const row = await pageAuditRow(services, id);
  return { state: row.state, before: await countBefore(services.store, row) };
}

/** The picture of an element on it. @throws {MissingError} */
export async function readPageAuditPicture(
  services: Services,
  { id, picture }: { readonly id: string; readonly picture: string },
) {
  await pageAuditRow(services, id);
  return readPicture(services, id, picture);
}
