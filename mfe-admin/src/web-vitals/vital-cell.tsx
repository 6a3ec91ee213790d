import { ratingOf, type Vital } from '@adili/schemas/web-vitals/vitals';
import type { WebVitalSummary } from '@adili/schemas/web-vitals/web-vital';
import { Badge } from '@adili/ui';
import { WithNote } from '../lists/with-note.tsx';
import { isFew, visitWords } from './few-visits.ts';
import styles from './vital-cell.module.css';
import { ratingTones, ratingWords, vitalValue } from './vital-words.ts';

/** What three of four visits stayed within, and how good that is. */
export function VitalCell({ vital, summary }: { vital: Vital; summary: WebVitalSummary }) {
  const measured = summary[vital];
  if (measured === null) return '–';
  const rating = ratingOf(vital, measured.p75);
  // Where the visits of the page are few, their column says so.
  const isScarce = isFew(measured.visits) && !isFew(summary.visits);
  return (
    <WithNote note={isScarce ? `Of ${visitWords(measured.visits)} only` : undefined}>
      <span className={styles.value}>
        <span>{vitalValue(vital, measured.p75)} </span>
        <Badge tone={ratingTones[rating]}>{ratingWords[rating]}</Badge>
      </span>
    </WithNote>
  );
}
