import styles from './logo.module.css';
import { LogoMark } from './logo-mark.tsx';

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
