import { Link } from '@adili/contract';
import type { RunCriterion } from '@adili/schemas/runs/run';
import type { Verdict } from '@adili/schemas/runs/verdict';
import { counted, VisuallyHidden } from '@adili/ui';
import type { ReactNode } from 'react';
import styles from './criteria-groups.module.css';
import { VerdictBadge, verdictWords } from './run-words.tsx';

/** What a group says of its criteria. */
const groupWords: Readonly<Record<Verdict, string>> = {
  failed: 'The machine or a person found a failure.',
  review: 'Only a person can judge these. Where the machine found what to look at, there’s a link to it.',
  nothing_found: 'The machine found no failure. That isn’t a pass.',
  passed: 'A person judged it, and signed with name and date.',
  not_applicable: 'The pages have nothing that it applies to.',
};

/** What is worked on is open from the start, and what a person judged: it has just come there. */
const isOpen = (verdict: Verdict): boolean => ['failed', 'review', 'passed'].includes(verdict);

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
        <details key={verdict} open={isOpen(verdict)} className={styles.group}>
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

/** What is said of criteria with a verdict, after their number. */
const countWords: Readonly<Record<Verdict, string>> = {
  failed: 'failed',
  review: 'for a person to look at',
  nothing_found: 'in which nothing was found',
  passed: 'passed by a person',
  not_applicable: 'not applicable',
};

/** '55 criteria: 12 failed, 9 for a person to look at': how many have which verdict. */
export function verdictCounts(criteria: readonly Pick<RunCriterion, 'verdict'>[]): string {
  const parts = order.flatMap((verdict) => {
    const number = criteria.filter((one) => one.verdict === verdict).length;
    return number > 0 ? [`${number} ${countWords[verdict]}`] : [];
  });
  return `${criteria.length} criteria: ${parts.join(', ')}.`;
}
