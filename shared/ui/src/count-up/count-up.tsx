import { useRef } from 'react';
import styles from './count-up.module.css';
import { useCountUp } from './use-count-up.ts';

export interface CountUpProps {
  value: number;
  /** How a number is shown, also on the way: `(n) => `${n}%``. Default: grouped digits. */
  format?(value: number): string;
  /** Default 2000. */
  durationMs?: number;
}

const grouped = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 0 });

/**
 * A figure that counts up once it is seen. The final value is always in the page, holds the width
 * and is what assistive technology reads; the moving digits only lie above it.
 */
export function CountUp({ value, format = grouped, durationMs = 2000 }: CountUpProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const current = useCountUp(ref, value, durationMs);
  return (
    <span ref={ref} className={styles.figure}>
      <span className={current === null ? undefined : styles.covered}>{format(value)}</span>
      {current !== null && (
        <span className={styles.moving} aria-hidden="true">
          {format(current)}
        </span>
      )}
    </span>
  );
}
