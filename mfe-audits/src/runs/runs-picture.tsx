import type { RunSummary } from '@adili/schemas/runs/run';
import { counted, dayOf } from '@adili/ui';
import { hasResult } from './run-words.tsx';
import styles from './runs-picture.module.css';

/** Runs that are drawn: the newest. */
const drawn = 20;
const height = 100;
const width = 12;
const gap = 6;

/** How many failures and reviews each run had, the oldest first; the table below says the same in numbers. */
export function RunsPicture({ runs }: { runs: readonly RunSummary[] }) {
  const shown = runs.filter(hasResult).slice(0, drawn).reverse();
  const [earliest, latest] = [shown[0], shown.at(-1)];
  if (!earliest || !latest || shown.length < 2) return null;
  const most = Math.max(1, ...shown.map(({ failed, review }) => failed + review));
  const tall = (number: number) => (number / most) * height;
  const words = `${counted(shown.length, 'audit')}: from ${counted(earliest.failed, 'failure')} on ${dayOf(earliest.requestedAt)} to ${counted(latest.failed, 'failure')} on ${dayOf(latest.requestedAt)}.`;
  return (
    <figure className={styles.figure}>
      <svg
        role="img"
        aria-label={words}
        viewBox={`0 0 ${shown.length * (width + gap) - gap} ${height}`}
        className={styles.picture}
      >
        {shown.map(({ id, failed, review }, index) => (
          <g key={id}>
            <rect
              x={index * (width + gap)}
              y={height - tall(failed)}
              width={width}
              height={tall(failed)}
              className={styles.failed}
            />
            <rect
              x={index * (width + gap)}
              y={height - tall(failed + review)}
              width={width}
              height={tall(review)}
              className={styles.review}
            />
          </g>
        ))}
      </svg>
      <figcaption className={styles.caption}>
        <span className={styles.failedKey}>Failures</span>
        <span className={styles.reviewKey}>To check by hand</span>
        <span>Each bar is an audit, the newest at the end.</span>
      </figcaption>
    </figure>
  );
}
