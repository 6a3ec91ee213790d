import { Drawing } from '../drawing.tsx';
import styles from '../illustration.module.css';
import { Writing } from '../marks.tsx';
import { size } from './size.ts';

/** A trace that leaves its band once, and is seen. */
export function Monitor() {
  return (
    <Drawing {...size}>
      <rect className={styles.paper} x="36" y="24" width="288" height="172" rx="12" />
      <rect className={styles.soft} x="56" y="84" width="248" height="58" rx="6" />
      <path className={styles.axis} d="M56 84h248M56 142h248" />
      <path className={styles.trace} d="m60 124 26-14 24 10 26-20 24 8 24 6 22-52 24 48 26-6 22 8 24-10" />
      <circle className={styles.glow} cx="206" cy="62" r="18" />
      <circle className={styles.bob} cx="206" cy="62" r="8" />
      <Writing x={56} y={170} length={46} />
      <Writing x={130} y={170} length={30} />
      <Writing x={232} y={170} length={60} />
    </Drawing>
  );
}
