import { Link } from '@adili/contract';
import type { RunCriterion } from '@adili/schemas/runs/run';
import type { Verdict } from '@adili/schemas/runs/verdict';
import { counted, VisuallyHidden } from '@adili/ui';
import type { ReactNode } from 'react';
import styles from './criteria-groups.module.css';
import { VerdictBadge, verdictWords } from './run-words.tsx';

/** What a group says of its criteria. */
const groupWords: Readonly<Record<Verdict, string>> = {
  failed: 'A check or a person found a failure.',
  review: 'Look at these by hand. Where a check found what to look at, there’s a link to it.',
  nothing_found: 'The checks found no failure. That isn’t a pass.',
  passed: 'A person judged it, and signed with name and date.',
  not_applicable: 'The pages have nothing that it applies to.',
};

const order = Object.keys(verdictWords) as Verdict[];

type AnyCriterion = Omit<RunCriterion, 'judgement' | 'lapsed' | 'version'>;

interface CriteriaGroupsProps<Row extends AnyCriterion> {
  criteria: readonly Row[];
  /** The way to the findings of a criterion, where they can be narrowed to one. */
  pathOf?: (criterion: string) => string;
  /** Below the name of a criterion: who judged it, what can be done. */
  children?: (criterion: Row) => ReactNode;
}

/** All criteria with their verdicts, in groups. */
export const CriteriaGroups = <Row extends AnyCriterion>({
  criteria,
  pathOf,
  children,
}: CriteriaGroupsProps<Row>) => (
  <div className={styles.groups}>
    {order.map((verdict) => {
      const rows = criteria.filter((row) => row.verdict === verdict);
      if (rows.length === 0) return null;
      return (
        <details key={verdict} open={verdict === 'failed'} className={styles.group}>
          <summary className={styles.summary}>
            <VerdictBadge verdict={verdict} /> {counted(rows.length, 'criterion', 'criteria')}
          </summary>
          <p className={styles.words}>{groupWords[verdict]}</p>
          <ul aria-label={verdictWords[verdict]} className={styles.rows}>
            {rows.map((row) => (
              <li key={row.criterion} className={styles.row}>
                <span>
                  <a href={row.link} rel="noreferrer">
                    {row.criterion} {row.name}
                  </a>{' '}
                  <span className={styles.level}>Level {row.level}</span>
                  {row.failedOn > 0 && (
                    <span className={styles.level}>
                      , fails on {row.failedOn} of {counted(row.audited, 'page')}
                    </span>
                  )}
                  {pathOf && row.findings > 0 && (
                    <span className={styles.level}>
                      ,{' '}
                      <Link to={pathOf(row.criterion)}>
                        {counted(row.findings, 'finding')}
                        <VisuallyHidden> of {row.criterion}</VisuallyHidden>
                      </Link>
                    </span>
                  )}
                </span>
                {children?.(row)}
              </li>
            ))}
          </ul>
        </details>
      );
    })}
  </div>
);

/** '5 of 55 criteria fail, 22 need a manual check.' Below it the groups say how many have the other verdicts. */
export function criteriaWords(criteria: readonly Pick<RunCriterion, 'verdict'>[]): string {
  const numberOf = (verdict: Verdict) => criteria.filter((one) => one.verdict === verdict).length;
  const [failed, review] = [numberOf('failed'), numberOf('review')];
  const failing = `${failed} of ${criteria.length} criteria ${failed === 1 ? 'fails' : 'fail'}`;
  return `${failing}, ${review} ${review === 1 ? 'needs' : 'need'} a manual check.`;
}
