import { Drawing } from '../drawing.tsx';
import styles from '../illustration.module.css';
import { Tick, Writing } from '../marks.tsx';
import { size } from './size.ts';

/** Sheets that are checked and sealed. */
export function Report() {
  return (
    <Drawing {...size}>
      <rect className={styles.soft} x="118" y="14" width="150" height="190" rx="10" />
      <rect className={styles.paper} x="96" y="26" width="150" height="184" rx="10" />
      <path className={styles.strong} d="M118 54h58" />
      <Writing x={118} y={74} length={100} />
      {[104, 134, 164].map((y, index) => (
        <g key={y}>
          <Tick x={128} y={y} />
          <Writing x={150} y={y} length={[72, 52, 64][index] ?? 60} />
        </g>
      ))}
      <circle className={styles.bob} cx="246" cy="176" r="26" />
      <path className={styles.strong} d="m235 176 8 8 15-16" />
    </Drawing>
  );
}
