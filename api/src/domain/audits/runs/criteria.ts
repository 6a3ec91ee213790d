import { holdsAgainst, siteVerdicts } from '@adili/audits/report';
import type { RunCriterion } from '@adili/schemas/runs/run';
import type { JudgementRow } from '../../../store/tables/runs.ts';
import type { Moment } from '../../foundation/calendar.ts';
import { countBy } from '../findings/groups.ts';
import type { NameOf } from '../findings/shown-findings.ts';
import { pagesOf, type RunResult } from './result.ts';

const shownJudgement = (row: JudgementRow, nameOf: NameOf) => ({
  verdict: row.verdict,
  note: row.note,
  by: row.judgedBy,
  byName: nameOf(row.judgedBy)?.name,
  at: row.judgedAt,
  until: row.until,
  run: row.runId,
});

/** All 55 criteria over the pages of a run; none before there is a page. */
export function criteriaOf(result: RunResult, moment: Moment, nameOf: NameOf): RunCriterion[] {
  if (result.pages.length === 0) return [];
  const findings = countBy(result.findings, ({ criterion }) => criterion);
  return siteVerdicts(pagesOf(result, moment)).map(
    ({ number, name, level, link, verdict, failedOn, audited }) => {
      const given = result.judgements.get(number);
      const judgement = holdsAgainst(verdict, given) ? given : undefined;
      const lapsed = given ? undefined : result.lapsed.get(number);
      return {
        criterion: number,
        name,
        level,
        link,
        verdict: judgement?.verdict ?? verdict,
        found: verdict,
        findings: findings.get(number) ?? 0,
        failedOn,
        audited,
        judgement: judgement && shownJudgement(judgement, nameOf),
        lapsed: lapsed && shownJudgement(lapsed, nameOf),
        version: result.versions.get(number) ?? 0,
      };
    },
  );
}
