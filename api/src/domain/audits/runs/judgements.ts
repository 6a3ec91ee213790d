import { criterionOf } from '@adili/audits/criteria';
import { judgementDays, type NewJudgement, type RunCriterion } from '@adili/schemas/runs/run';
import type { VersionRead } from '@adili/schemas/version';
import type { Whole } from '@adili/schemas/whole';
import { days, instantAfter } from '../../../runtime/clock.ts';
import type { JudgementRow } from '../../../store/tables/runs.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import { namesFor } from '../../foundation/audit-entries/names.ts';
import type { Caller } from '../../foundation/caller.ts';
import { requireVersion } from '../../foundation/changed-meanwhile.ts';
import { MissingError } from '../../foundation/errors.ts';
import { allow, perDay } from '../../foundation/rate-limits/allow.ts';
import type { Services } from '../../foundation/services.ts';
import { readOrganisation } from '../../people/organisations/organisations.ts';
import { readCaller } from '../../people/sessions/read-caller.ts';
import { momentOf } from '../../register/register/register.ts';
import { CriterionFailsError, RunNotEndedError } from '../run-rows/errors.ts';
import { hasResult, readRunRow } from '../run-rows/shown-runs.ts';
import { criteriaOf } from './criteria.ts';
import { basisOf, type RunResult, readResult } from './result.ts';

const changes = perDay(5_000, 'Your organisation has judged criteria');

/**
 * Says of a criterion of a run what no machine can say, in the caller's name.
 * @throws {MissingError | ChangedMeanwhileError | RunNotEndedError | CriterionFailsError | TooManyError | SessionEndedError}
 */
export const judgeCriterion = (
  services: Services,
  caller: Caller,
  { id, sc }: { readonly id: string; readonly sc: string },
  { verdict, note, version }: NewJudgement & VersionRead,
): Promise<RunCriterion> =>
  services.store.transaction(async (tables) => {
    await readCaller(tables, caller);
    const organisation = await readOrganisation(tables, caller);
    const run = await readRunRow(tables, organisation.id, id);
    if (!criterionOf(sc)) throw new MissingError('criterion');
    const result = await readResult(tables, run);
    const moment = momentOf(services, organisation);
    const readCriterion = async (all: RunResult): Promise<RunCriterion> => {
      const judges = [all.judgements, all.lapsed].flatMap((of) => of.get(sc)?.judgedBy ?? []);
      const nameOf = await namesFor(tables, judges, organisation.id);
      const shown = criteriaOf(all, moment, nameOf).find(({ criterion }) => criterion === sc);
      if (!shown) throw new MissingError('criterion');
      return shown;
    };
    await requireVersion({ version }, result.versions.get(sc) ?? 0, () => readCriterion(result));
    if (!hasResult(run)) throw new RunNotEndedError();
    await allow(services, tables, ['judgement', organisation.id], changes);
    const before = criteriaOf(result, moment, () => undefined).find(({ criterion }) => criterion === sc);
    if (verdict !== 'failed' && before?.found === 'failed') throw new CriterionFailsError(sc);
    const row: Whole<JudgementRow> = {
      id: `${run.id}-${sc.replaceAll('.', '-')}`,
      organisationId: organisation.id,
      siteId: run.siteId,
      runId: run.id,
      runRequestedAt: run.requestedAt,
      criterion: sc,
      verdict,
      note: note || undefined,
      judgedBy: caller.account.id,
      judgedAt: instantAfter(services.clock),
      until: instantAfter(services.clock, days(judgementDays)),
      basis: basisOf(sc, result.findings, result.pages),
      version: undefined,
    };
    if (!(await tables.judgements.replace(row))) await tables.judgements.insert(row);
    await recordAuditEntry(services, tables, {
      actor: caller.account.id,
      action: 'criterion.judged',
      target: run.id,
      detail: `${sc}: ${verdict}`,
      organisationId: organisation.id,
    });
    return readCriterion(await readResult(tables, run));
  });
