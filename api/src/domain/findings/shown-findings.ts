import type { Finding } from '@adili/schemas/findings/finding';
import { standingOf } from '@adili/server/audits/causes';
import { criterionOf } from '@adili/server/audits/criteria';
import type { FindingDecision, FindingRow } from '../../store/findings/table.ts';

type NameOf = (id: string) => { readonly name: string } | undefined;

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
  nameOf: NameOf,
): Finding {
  const { assignee, reason, until, ignoredBy, ignoredAt } = decision ?? {};
  return {
    ...findingWords(row),
    ...(assignee === undefined ? {} : { assignee, assigneeName: nameOf(assignee)?.name }),
    ...(reason === undefined || until === undefined || ignoredBy === undefined || ignoredAt === undefined
      ? {}
      : { ignored: { reason, until, by: ignoredBy, byName: nameOf(ignoredBy)?.name, at: ignoredAt } }),
  };
}
