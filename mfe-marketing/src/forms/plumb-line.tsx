import styles from './plumb-line.module.css';

/** A plumb line that comes to rest between two columns: what is asked will be set upright. */
export function PlumbLine() {
  return (
    <svg viewBox="0 0 320 400" className={styles.scene} aria-hidden="true" focusable="false">
      <circle cx="160" cy="206" r="150" className={styles.ground} />
      <path d="M60 356V120m28 236V120m144 236V120m28 236V120" className={styles.column} />
      <path d="M46 120h56m116 0h56M46 356h228" className={styles.beam} />
      <path d="M32 96h256L160 36z" className={styles.roof} />
      <g className={styles.plumb}>
        <path d="M160 96v158" className={styles.line} />
        <path d="M160 320l-24-44q0-22 24-22t24 22z" className={styles.bob} />
        <path d="M140 276h40" className={styles.band} />
      </g>
      <circle cx="236" cy="84" r="34" className={styles.seal} />
      <path d="M220 84l11 12 22-24" className={styles.check} />
    </svg>
  );
}
