import { Drawing } from '../drawing.tsx';
import styles from '../illustration.module.css';
import { Tick, Writing } from '../marks.tsx';
import { size } from './size.ts';

/** A page with a visible focus and passed checks. */
export function Accessibility() {
  return (
    <Drawing {...size}>
      <rect className={styles.paper} x="36" y="22" width="288" height="176" rx="12" />
      <path className={styles.rule} d="M36 52h288" />
      {[56, 72, 88].map((x) => (
        <circle key={x} className={styles.soft} cx={x} cy="37" r="5" />
      ))}
      <text className={styles.letter} x="58" y="108" fontSize="50">
        Aa
      </text>
      <Writing x={58} y={136} length={96} />
      <Writing x={58} y={156} length={76} />
      <rect className={styles.plumb} x="186" y="76" width="116" height="44" rx="12" />
      <rect className={styles.solid} x="192" y="82" width="104" height="32" rx="8" />
      <path className={styles.tick} d="M220 98h48" />
      <Tick x={202} y={150} />
      <Writing x={224} y={150} length={70} />
      <Tick x={202} y={176} />
      <Writing x={224} y={176} length={48} />
    </Drawing>
  );
}
