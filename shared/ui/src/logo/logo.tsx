import styles from './logo.module.css';
import { LogoMark } from './logo-mark.tsx';

export interface LogoProps {
  /** Height of the mark in pixels. Default 32. */
  size?: number;
}

/** The wordmark with its mark. The name is text, so a link around it needs no other name. */
export function Logo({ size = 32 }: LogoProps) {
  return (
    <span className={styles.logo}>
      <LogoMark size={size} />
      <span className={styles.word}>Adili</span>
    </span>
  );
}
