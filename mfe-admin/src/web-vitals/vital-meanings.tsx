import { thresholds, type Vital, vitals } from '@adili/schemas/web-vitals/vitals';
import summary from '../layout/summary.module.css';
import { vitalMeanings, vitalValue } from './vital-words.ts';
import styles from './web-vitals.module.css';

function words(vital: Vital): string {
  const [good, fair] = thresholds[vital];
  return `${vitalMeanings[vital]}. Good up to ${vitalValue(vital, good)}, poor over ${vitalValue(vital, fair)}.`;
}

/** What the letters of the vitals stand for and when a value is good, closed until asked for. */
export function VitalMeanings() {
  return (
    <details>
      <summary className={summary.summary}>What LCP, INP, CLS, FCP and TTFB mean</summary>
      <dl className={styles.meanings}>
        {vitals.map((vital) => (
          <div key={vital}>
            <dt>{vital.toUpperCase()}</dt>
            <dd>{words(vital)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
