import styles from './shelf-illustration.module.css';

const sheets = [
  { x: 42, y: 96, width: 96, lines: [64, 48, 56] },
  { x: 282, y: 122, width: 96, lines: [56, 64, 40] },
] as const;

/** Sheets and a plumb bob hang from a beam: what is written down, and what shows whether it stands upright. */
export function ShelfIllustration() {
  return (
    <svg viewBox="0 0 420 320" aria-hidden="true" focusable="false" className={styles.picture}>
      <circle cx="210" cy="176" r="132" className={styles.halo} />
      <circle cx="210" cy="176" r="92" className={styles.halo} />
      <path d="M24 44h372" className={styles.beam} />
      {sheets.map(({ x, y, width, lines }) => (
        <g key={x}>
          <path d={`M${x + width / 2} 44v${y - 44}`} className={styles.thread} />
          <rect x={x} y={y} width={width} height="124" rx="10" className={styles.sheet} />
          <path
            d={lines.map((length, index) => `M${x + 16} ${y + 34 + index * 22}h${length}`).join('')}
            className={styles.text}
          />
          <path d={`m${x + 16} ${y + 104} 6 6 11-12`} className={styles.tick} />
        </g>
      ))}
      <path d="M210 44v166" className={styles.plumb} />
      <path
        d="M210 204c16 0 24 10 24 22 0 20-16 34-24 48-8-14-24-28-24-48 0-12 8-22 24-22z"
        className={styles.bob}
      />
      <circle cx="210" cy="44" r="7" className={styles.bob} />
    </svg>
  );
}
