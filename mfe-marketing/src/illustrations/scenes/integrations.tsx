import { Drawing } from '../drawing.tsx';
import styles from '../illustration.module.css';
import { size } from './size.ts';

/** Four tools around one plumb line. */
export function Integrations() {
  return (
    <Drawing {...size}>
      <path
        className={styles.trace}
        d="M92 62h32a20 20 0 0 1 20 20v8M268 62h-32a20 20 0 0 0-20 20v8M92 170h32a20 20 0 0 0 20-20v-8M268 170h-32a20 20 0 0 1-20-20v-8"
      />
      <rect className={styles.solid} x="132" y="70" width="96" height="92" rx="22" />
      <path className={styles.tick} d="m158 140 22-48 22 48" />
      <path className={styles.plumb} d="M180 96v24" />
      <circle className={styles.bob} cx="180" cy="128" r="7" />
      <rect className={styles.paper} x="36" y="36" width="60" height="52" rx="12" />
      <path
        className={styles.trace}
        d="M54 54h24a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H64l-8 6v-6h-2a4 4 0 0 1-4-4v-8a4 4 0 0 1 4-4Z"
      />
      <rect className={styles.paper} x="264" y="36" width="60" height="52" rx="12" />
      <path className={styles.trace} d="M282 50h24v24h-24ZM282 58h24" />
      <rect className={styles.paper} x="36" y="144" width="60" height="52" rx="12" />
      <circle className={styles.trace} cx="66" cy="164" r="6" />
      <path className={styles.trace} d="M54 182a12 9 0 0 1 24 0" />
      <rect className={styles.paper} x="264" y="144" width="60" height="52" rx="12" />
      <path className={styles.trace} d="m286 162-8 8 8 8M302 162l8 8-8 8" />
    </Drawing>
  );
}
