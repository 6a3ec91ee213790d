import { Link } from '@adili/contract';
import type { Readiness } from '@adili/schemas/readiness/readiness';
import { Fragment } from 'react';
import { nothingSlipped, slippedOf } from './slipped.ts';
import styles from './slipped-sentence.module.css';

/** What is due and what slipped, in one sentence whose parts lead to their lists. */
export function SlippedSentence({ readiness }: { readiness: Readiness }) {
  const parts = slippedOf(readiness);
  if (parts.length === 0) return <p className={styles.sentence}>{nothingSlipped}</p>;
  return (
    <p className={styles.sentence}>
      {parts.map(({ what, how, to }, index) => (
        <Fragment key={to}>
          {index > 0 && ', '}
          <Link to={to}>{what}</Link>
          {how && ` ${how}`}
        </Fragment>
      ))}
      .
    </p>
  );
}
