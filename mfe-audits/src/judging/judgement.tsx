import { nameAmid } from '@adili/schemas/members/former-member';
import type { RunCriterion } from '@adili/schemas/runs/run';
import { Day } from '@adili/ui';
import styles from './judgement.module.css';

const judgedWords = { passed: 'Passed', failed: 'Failed', not_applicable: 'Not applicable' } as const;

/** What a person said of a criterion, signed. */
export function Judgement({ judgement }: { judgement: NonNullable<RunCriterion['judgement']> }) {
  const { verdict, note, byName, at, until } = judgement;
  return (
    <p className={styles.judgement}>
      {judgedWords[verdict]} by {nameAmid(byName)}, <Day at={at} />, until <Day at={until} /> at most
      {note && `: ${note}`}
    </p>
  );
}

/** What was said, and counts no more. */
export function LapsedJudgement({ judgement }: { judgement: NonNullable<RunCriterion['lapsed']> }) {
  const { verdict, note, byName, at } = judgement;
  return (
    <p className={styles.judgement}>
      {judgedWords[verdict]} by {nameAmid(byName)}, <Day at={at} />
      {note && `: ${note}`} This no longer counts, as what it was about was changed since, or a year is over.
      Judge it again.
    </p>
  );
}
