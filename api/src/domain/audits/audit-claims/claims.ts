import { createHash } from 'node:crypto';
import { criteria } from '@adili/audits/criteria';
import {
  type AuditClaim,
  type ClaimEnd,
  claimSeconds,
  type SentPage,
  type WantedRun,
} from '@adili/schemas/audit-claims/audit-claim';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import { findingIdOf } from '../../../store/tables/findings.ts';
import type { RunPageRow, RunRow } from '../../../store/tables/runs.ts';
import { undoUnlessUnknown } from '../../../store/undo-unless-unknown.ts';
import { MissingError } from '../../foundation/errors.ts';
import type { Services } from '../../foundation/services.ts';
import { inTurn } from '../runs/queue.ts';
import { inOrder } from '../runs/result.ts';
import { endRun } from './end-run.ts';
import { type Clocked, causesOn, enterFindings, ownedLike, plain } from './enter-findings.ts';
import { type KeptPicture, keepPicture } from './pictures.ts';

/** How often an auditor may be lost with one address before that is given up, and over a whole run. */
const mostLosses = 3;
const mostClaims = 30;

const held = ({ clock }: Pick<Services, 'clock'>) => instantAfter(clock, claimSeconds * 1_000);

const pageIdOf = (runId: string, url: string) =>
  `${runId}-${createHash('sha256').update(url).digest('hex').slice(0, 24)}`;

/** Enters a page that no auditor came back from. */
async function giveUp({ clock }: Clocked, tables: Tables, run: RunRow, url: string): Promise<RunRow> {
  const id = pageIdOf(run.id, url);
  if (await tables.runPages.byId(id)) return run;
  const row: RunPageRow = {
    ...ownedLike(run),
    id,
    runId: run.id,
    position: run.pagesDone,
    url,
    finalUrl: url,
    title: '',
    criteria: Object.fromEntries(criteria.map(({ number }) => [number, 'review'])),
    failed: 0,
    review: 0,
    links: [],
    problem: `The auditor was lost with this page ${mostLosses} times.`,
    auditedAt: instantAfter(clock),
  };
  await tables.runPages.insert(row);
  return { ...run, pagesDone: run.pagesDone + 1, pagesWithProblem: run.pagesWithProblem + 1 };
}

/** A run that its auditor left, with what it was about to do counted against the addresses. */
async function afterLoss(services: Clocked, tables: Tables, lost: RunRow): Promise<RunRow> {
  const there = new Set(
    (await tables.runPages.byIds(lost.auditing.map((url) => pageIdOf(lost.id, url)))).map(({ url }) => url),
  );
  const suspects = lost.auditing.filter((url) => !there.has(url));
  const lostWith = [...lost.lostWith, ...suspects];
  let run: RunRow = { ...lost, auditing: [], lostWith };
  for (const url of suspects)
    if (lostWith.filter((one) => one === url).length >= mostLosses)
      run = await giveUp(services, tables, run, url);
  return run;
}

/** Gives the next run to an auditor; none where there is nothing to do. */
export const claimRun = (services: Services, { only }: WantedRun): Promise<AuditClaim> =>
  services.store.transaction(
    async (tables) => {
      const now = instantAfter(services.clock);
      const open = await tables.runs.whereIn('state', ['queued', 'running']);
      const free = inTurn(open).filter(
        ({ claimedUntil = '', siteId }) => claimedUntil <= now && !(only && siteId !== undefined),
      );
      for (const row of free) {
        const run = row.state === 'running' ? await afterLoss(services, tables, row) : row;
        if (run.claims >= mostClaims || (run.pagesDone >= run.pagesWanted && row.state === 'running')) {
          const problem = run.claims >= mostClaims ? 'The auditor was lost again and again.' : undefined;
          await endRun(services, tables, run, { tool: run.tool, problem });
          continue;
        }
        const id = services.newId();
        await tables.runs.replace({
          ...run,
          state: 'running',
          startedAt: run.startedAt ?? now,
          claims: run.claims + 1,
          claim: id,
          claimedUntil: held(services),
        });
        const pages = await tables.runPages.where('runId', run.id);
        return {
          id,
          run: {
            id: run.id,
            url: run.url,
            pages: run.pagesWanted,
            isProved: run.isProved,
            options: run.options,
            done: inOrder(pages).map(({ url, finalUrl, links }) => ({ url, finalUrl, links: [...links] })),
            lostWith: [...new Set(run.lostWith)],
          },
        };
      }
      return {};
    },
    { lock: 'audit claims' },
  );

/** The run of a claim. @throws {MissingError} it is over, gone, or another's */
async function claimed({ runs }: Pick<Tables, 'runs'>, claim: string): Promise<RunRow> {
  const [run] = await runs.where('claim', claim);
  if (run?.state !== 'running') throw new MissingError('claim');
  return run;
}

/** Holds a claim for another while. @throws {MissingError} */
export const holdClaim = (services: Services, claim: string, auditing: readonly string[]) =>
  services.store.transaction(async (tables) => {
    const run = await claimed(tables, claim);
    const until = held(services);
    await tables.runs.replace({ ...run, claimedUntil: until, auditing: auditing.map(plain) });
    return { until };
  });

/** Enters what a page has. @returns the run with its new sums */
async function enterPage(
  services: Clocked,
  tables: Tables,
  run: RunRow,
  page: SentPage,
  pictures: ReadonlyMap<string, KeptPicture>,
): Promise<RunRow> {
  const { sums, here } = await enterFindings(services, tables, run, page, pictures);
  const { notKept, ...found } = here;
  await tables.runPages.insert({
    ...ownedLike(run),
    id: pageIdOf(run.id, page.url),
    runId: run.id,
    position: run.pagesDone,
    url: plain(page.url),
    finalUrl: plain(page.finalUrl),
    title: plain(page.title),
    criteria: page.criteria,
    ...found,
    notKept: notKept || undefined,
    links: page.links.map(plain),
    digests: page.digests,
    problem: page.problem && plain(page.problem),
    unfinished: page.unfinished && plain(page.unfinished),
    auditedAt: instantAfter(services.clock),
  });
  return {
    ...run,
    ...sums,
    pagesDone: run.pagesDone + 1,
    pagesWithProblem: run.pagesWithProblem + (page.problem === undefined ? 0 : 1),
    ...(page.unfinished === undefined ? {} : { pagesUnfinished: (run.pagesUnfinished ?? 0) + 1 }),
    ...(notKept > 0 ? { notKept: (run.notKept ?? 0) + notKept } : {}),
  };
}

/** The pictures of causes that are new with a page. */
async function keepPictures(
  services: Services,
  { id: runId }: RunRow,
  page: SentPage,
): Promise<Map<string, KeptPicture>> {
  const kept = new Map<string, KeptPicture>();
  for (const [fingerprint, { finding }] of causesOn(page)) {
    const id = findingIdOf(runId, fingerprint);
    if (await services.store.findings.byId(id)) continue;
    const picture = await keepPicture(services, finding);
    if (picture) kept.set(fingerprint, picture);
  }
  return kept;
}

/** Takes in what a page has; one that is there already stays as it is. @throws {MissingError} */
export async function takePage(
  services: Services,
  claim: string,
  page: SentPage,
): Promise<{ until: string }> {
  const { store } = services;
  const before = await claimed(store, claim);
  const isThere = async (tables: Pick<Tables, 'runPages'>) =>
    (await tables.runPages.byId(pageIdOf(before.id, page.url))) !== null;
  const pictures: ReadonlyMap<string, KeptPicture> = (await isThere(store))
    ? new Map()
    : await keepPictures(services, before, page);
  const removeSpare = async () => {
    if (pictures.size > 0) services.background.run(() => removeUnnamed(services, before, pictures));
  };
  const enter = () =>
    store.transaction(async (tables) => {
      const run = await claimed(tables, claim);
      const isTaken = !(await isThere(tables)) && run.pagesDone < run.pagesWanted;
      const after = isTaken ? await enterPage(services, tables, run, page, pictures) : run;
      const auditing = run.auditing.filter((url) => url !== page.url);
      const until = held(services);
      await tables.runs.replace({ ...after, auditing, claimedUntil: until });
      return { until };
    });
  const taken = await undoUnlessUnknown(enter, removeSpare);
  await removeSpare();
  return taken;
}

/** Deletes the pictures of a page that no finding took: another page brought the same cause at once. */
async function removeUnnamed(
  { store, evidenceFiles }: Pick<Services, 'store' | 'evidenceFiles'>,
  { id: runId }: RunRow,
  pictures: ReadonlyMap<string, KeptPicture>,
): Promise<void> {
  const ids = [...pictures.keys()].map((fingerprint) => findingIdOf(runId, fingerprint));
  const named = new Set((await store.findings.byIds(ids)).map(({ picture }) => picture));
  for (const { picture } of pictures.values()) if (!named.has(picture)) await evidenceFiles.remove(picture);
}

/** Ends a run by the word of its auditor. @throws {MissingError} */
export async function endClaim(
  services: Services,
  claim: string,
  { tool, problem }: ClaimEnd,
): Promise<void> {
  await services.store.transaction(async (tables) => {
    const run = await claimed(tables, claim);
    await endRun(services, tables, run, {
      tool: {
        name: plain(tool.name),
        version: plain(tool.version),
        browser: plain(tool.browser),
        engines: tool.engines.map(plain),
      },
      problem: problem === undefined ? undefined : plain(problem),
    });
  });
  services.outbox.sendDue();
}
