import { Drawing } from '../drawing.tsx';
import styles from '../illustration.module.css';
import { Writing } from '../marks.tsx';
import { size } from './size.ts';

/** Records in rows, with their states. */
export function Dashboard() {
  return (
    <Drawing {...size}>
      <rect className={styles.paper} x="36" y="22" width="288" height="176" rx="12" />
      <rect className={styles.soft} x="36.75" y="22.75" width="64" height="174.5" rx="11" />
      <circle className={styles.solid} cx="68" cy="50" r="11" />
      {[84, 106, 128].map((y) => (
        <Writing key={y} x={54} y={y} length={28} />
      ))}
      <path className={styles.strong} d="M122 50h70" />
      {[84, 116, 148].map((y, index) => (
        <g key={y}>
          <path className={styles.rule} d={`M122 ${y + 16}h180`} />
          <Writing x={122} y={y} length={[58, 74, 48][index] ?? 50} />
          <Writing x={214} y={y} length={26} />
          <rect
            className={index === 1 ? styles.bob : styles.solid}
            x="264"
            y={y - 8}
            width="38"
            height="16"
            rx="8"
          />
        </g>
      ))}
    </Drawing>
  );
}
