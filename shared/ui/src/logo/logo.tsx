import styles from './logo.module.css';

export interface LogoProps {
  /** The mark is 32 or 56 pixels high. */
  size?: 'medium' | 'large';
}

/** The wordmark with its mark. The name is text, so a link around it needs no other name. */
export function Logo({ size = 'medium' }: LogoProps) {
  return (
    <span className={`${styles.logo} ${styles[size]}`}>
      <LogoMark size={size === 'large' ? 56 : 32} />
      <span className={styles.word}>Adili</span>
    </span>
  );
}

/** Adili's mark: an A whose crossbar is a plumb line. What hangs true shows whether a thing stands upright. */
export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect className={styles.ground} width="32" height="32" rx="8" />
      <path className={styles.legs} d="M7.5 25 16 7l8.5 18" />
      <path className={styles.line} d="M16 8.5v9.5" />
      <circle className={styles.bob} cx="16" cy="20.5" r="2.75" />
    </svg>
  );
}
