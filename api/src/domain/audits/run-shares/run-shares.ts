import { randomUUID } from 'node:crypto';
import { byOrderOfFixing } from '@adili/audits/causes';
import { mostDiffFindings } from '@adili/schemas/findings/finding';
import type { MadeRunShare, NewRunShare, RunShare, SharedRun } from '@adili/schemas/run-shares/run-share';
import { mostShares } from '@adili/schemas/run-shares/share-days';
import type { Whole } from '@adili/schemas/whole';
import { days, instantAfter } from '../../../runtime/clock.ts';
import { hashSecret } from '../../../runtime/secrets.ts';
import type { Tables } from '../../../store/store.ts';
import type { RunShareRow } from '../../../store/tables/run-shares.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import { namesFor } from '../../foundation/audit-entries/names.ts';
import type { Caller } from '../../foundation/caller.ts';
import { MissingError } from '../../foundation/errors.ts';
import { allow, perDay } from '../../foundation/rate-limits/allow.ts';
import type { Services } from '../../foundation/services.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import { readCaller } from '../../people/sessions/read-caller.ts';
import { momentOf } from '../../register/register/register.ts';
import { shownFinding } from '../findings/shown-findings.ts';
import { RunNotEndedError } from '../run-rows/errors.ts';
import { hasResult, readRunRow } from '../run-rows/shown-runs.ts';
import { criteriaOf } from '../runs/criteria.ts';
import { readResult } from '../runs/result.ts';
import { TooManySharesError } from './errors.ts';

const newShares = perDay(200, 'Your organisation has made links to results');

const shown = ({ id, madeBy, madeAt, expiresAt }: RunShareRow, madeByName?: string): Whole<RunShare> => ({
  id,
  madeBy,
  madeByName,
  madeAt,
  expiresAt,
});

/** The links to a run that work, the newest first. */
async function openShares(
  { clock }: Pick<Services, 'clock'>,
  { runShares }: Pick<Tables, 'runShares'>,
  runId: string,
): Promise<RunShareRow[]> {
  const now = instantAfter(clock);
  return (await runShares.where('runId', runId)).filter(({ expiresAt }) => expiresAt > now);
}

/** @throws {MissingError} */
export async function readShares(services: Services, caller: Caller, runId: string): Promise<RunShare[]> {
  const { store } = services;
  const organisationId = organisationIdOf(caller);
  await readRunRow(store, organisationId, runId);
  const rows = await openShares(services, store, runId);
  const nameOf = await namesFor(
    store,
    rows.map(({ madeBy }) => madeBy),
    organisationId,
  );
  return rows.map((row) => shown(row, nameOf(row.madeBy)?.name));
}

/**
 * Makes a link to the result of a run. Its token has the form of an id, since logs and counts of visits take ids out of
 * paths.
 * @throws {MissingError | RunNotEndedError | TooManySharesError | TooManyError | SessionEndedError}
 */
export const shareRun = (
  services: Services,
  caller: Caller,
  runId: string,
  { days: lifetime }: NewRunShare,
): Promise<MadeRunShare> =>
  services.store.transaction(async (tables) => {
    await readCaller(tables, caller);
    const organisationId = organisationIdOf(caller);
    const run = await readRunRow(tables, organisationId, runId);
    if (!hasResult(run)) throw new RunNotEndedError();
    if ((await openShares(services, tables, runId)).length >= mostShares) throw new TooManySharesError();
    await allow(services, tables, ['run share', organisationId], newShares);
    const token = randomUUID();
    const row: Whole<RunShareRow> = {
      id: services.newId(),
      organisationId,
      siteId: run.siteId,
      runId,
      tokenHash: hashSecret(token),
      madeBy: caller.account.id,
      madeAt: instantAfter(services.clock),
      expiresAt: instantAfter(services.clock, days(lifetime)),
    };
    await tables.runShares.insert(row);
    await recordAuditEntry(services, tables, {
      actor: caller.account.id,
      action: 'run.shared',
      target: runId,
      detail: `${new URL(run.url).origin}, until ${row.expiresAt.slice(0, 10)}`,
      organisationId,
    });
    const { email, fullName } = caller.account;
    return { ...shown(row, fullName || email), url: `${services.siteUrl}audits/shared/${token}` };
  });

/** Ends a link at once. @throws {MissingError | SessionEndedError} */
export const revokeShare = (
  services: Services,
  caller: Caller,
  { id, share }: { readonly id: string; readonly share: string },
): Promise<void> =>
  services.store.transaction(async (tables) => {
    await readCaller(tables, caller);
    const organisationId = organisationIdOf(caller);
    const run = await readRunRow(tables, organisationId, id);
    const row = await tables.runShares.byId(share);
    if (row?.runId !== run.id) throw new MissingError('link');
    await tables.runShares.delete(share);
    await recordAuditEntry(services, tables, {
      actor: caller.account.id,
      action: 'run.share_revoked',
      target: id,
      detail: new URL(run.url).origin,
      organisationId,
    });
  });

/** The result behind a link, with nothing of who works on it or judged it. @throws {MissingError} */
export async function readSharedRun(services: Services, token: string): Promise<SharedRun> {
  const { store, clock } = services;
  const share = await store.runShares.byKey('tokenHash', hashSecret(token));
  if (!share || share.expiresAt <= instantAfter(clock)) throw new MissingError('link');
  const organisation = await store.organisations.byId(share.organisationId);
  const run = await store.runs.byId(share.runId);
  if (!organisation || run?.organisationId !== organisation.id) throw new MissingError('link');
  const result = await readResult(store, run);
  const moment = momentOf(services, organisation);
  const nobody = () => undefined;
  const findings = result.findings
    .map((row) => shownFinding(row, result.decisions.get(row.fingerprint), moment, nobody))
    .toSorted(byOrderOfFixing)
    .map(({ assignee: _, assigneeName: __, ignored: ___, version: ____, picture: _____, ...told }) => told);
  const more = findings.length - mostDiffFindings;
  const answer: Whole<SharedRun> = {
    url: run.url,
    state: run.state,
    endedAt: run.endedAt,
    pagesDone: run.pagesDone,
    pagesWithProblem: run.pagesWithProblem,
    expiresAt: share.expiresAt,
    criteria: criteriaOf(result, moment, nobody).map(
      ({ judgement: _, lapsed: __, version: ___, ...told }) => told,
    ),
    findings: findings.slice(0, mostDiffFindings),
    notShown: more > 0 ? more : undefined,
  };
  return answer;
}
