import { Drawing, PlumbLine, Tick } from './drawing.tsx';
import styles from './illustration.module.css';

/** Sheets that stand upright on a shelf next to a plumb line. */
export function LevelScene() {
  return (
    <Drawing width={480} height={360}>
      <rect className={styles.glow} x="40" y="36" width="400" height="262" rx="131" opacity="0.6" />
      <path className={styles.rule} d="M32 298h416" />
      {[84, 128, 172].map((x, index) => (
        <rect
          key={x}
          className={index === 1 ? styles.solid : styles.mid}
          x={x}
          y={[142, 116, 158][index] ?? 140}
          width="36"
          height={298 - ([142, 116, 158][index] ?? 140)}
          rx="5"
        />
      ))}
      <rect className={styles.paper} x="268" y="104" width="140" height="194" rx="10" />
      <path className={styles.strong} d="M290 136h56" />
      <path className={styles.text} d="M290 160h92M290 180h72" />
      <Tick x={300} y={216} />
      <path className={styles.text} d="M322 216h58" />
      <Tick x={300} y={248} />
      <path className={styles.text} d="M322 248h44" />
      <path className={styles.strong} d="M208 40h52" />
      <PlumbLine x={238} y={40} length={214} />
    </Drawing>
  );
}
