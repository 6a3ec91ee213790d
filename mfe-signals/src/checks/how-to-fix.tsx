import type { CheckInFull } from '@adili/schemas/checks/check';
import { CopiedText } from '@adili/ui';
import styles from './how-to-fix.module.css';

/** How it is put right, on each kind of server or host that people use. */
export const HowToFix = ({ howToFix }: Pick<CheckInFull, 'howToFix'>) => (
  <dl className={styles.ways}>
    {howToFix.map(({ where, what, text }) => (
      <div key={where}>
        <dt className={styles.where}>{where}</dt>
        {what && <dd>{what}</dd>}
        {text && (
          <dd>
            <CopiedText label={`For ${where}`} text={text} />
          </dd>
        )}
      </div>
    ))}
  </dl>
);
