import { trialSteps } from '../../data/trial.ts';
import styles from './timeline.module.css';

/** What the days of a trial hold, along a line. */
export function TrialTimeline() {
  return (
    <ol className={styles.timeline}>
      {trialSteps.map(({ day, title, text }) => (
        <li key={day} className={styles.step}>
          <p className={styles.day}>{day}</p>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
