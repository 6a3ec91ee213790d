import { standingOf } from '@adili/audits/causes';
import { criterionOf } from '@adili/audits/criteria';
import { headlineOf } from '@adili/audits/guidance/headline';
import type { Finding } from '@adili/schemas/findings/finding';
import type { Whole } from '@adili/schemas/whole';
import type { FindingDecision, FindingRow } from '../../../store/tables/findings.ts';
import { versionOf } from '../../../store/version.ts';
import type { Moment } from '../../foundation/calendar.ts';
import { ignoringOf } from './ignoring.ts';

/** What a person is called, by their id. */
export type NameOf = (id: string) => { readonly name: string } | undefined;

/** What is shown of a finding to anybody who may see its run. */
export function findingWords(row: FindingRow) {
  const pages = [...new Set(row.places.map(({ page }) => page))];
  const criterion = criterionOf(row.criterion);
  return {
    id: row.id,
    run: row.runId,
    fingerprint: row.fingerprint,
    criterion: row.criterion,
    criterionName: criterion?.name ?? '',
    level: criterion?.level ?? ('AA' as const),
    link: criterion?.link ?? '',
    verdict: row.verdict,
    headline: headlineOf(row),
    message: row.message,
    whoIsHurt: row.whoIsHurt,
    howToFix: row.howToFix,
    unseen: [...row.unseen],
    rule: row.rule,
    confirmedBy: [...row.engines],
    selector: row.places[0]?.selector ?? '',
    html: row.html,
    picture: row.picture && row.id,
    pages,
    ...standingOf(row, pages.length),
  };
}

/** The ids of people that a decision names. */
export const peopleIn = ({ assignee, ignoredBy }: FindingDecision): string[] =>
  [assignee, ignoredBy].filter((id) => id !== undefined);

/** A finding with what people decided on its element. */
export function shownFinding(
  row: FindingRow,
  decision: FindingDecision | undefined,
  moment: Moment,
  nameOf: NameOf,
): Whole<Finding> {
  const { assignee } = decision ?? {};
  const ignoring = ignoringOf(decision, moment);
  return {
    ...findingWords(ignoring?.kind === 'false_positive' ? { ...row, verdict: 'review' } : row),
    assignee,
    assigneeName: assignee === undefined ? undefined : nameOf(assignee)?.name,
    ignored: ignoring ? { ...ignoring, byName: nameOf(ignoring.by)?.name } : undefined,
    version: versionOf(decision),
  };
}
