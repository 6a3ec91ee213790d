import { type RefObject, useEffect, useRef, useState } from 'react';
import { useReducedMotion } from '../motion/use-auto-advance.ts';
import styles from './count-up.module.css';
import { grouped } from './grouped.ts';

export interface CountUpProps {
  value: number;
  /** How a number is shown, also on the way: `(n) => `${n}%``. Default: grouped digits. */
  format?(value: number): string;
}

/**
 * A figure that counts up once it is seen. The final value is always in the page, holds the width
 * and is what assistive technology reads; the moving digits only lie above it.
 */
export function CountUp({ value, format = grouped }: CountUpProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const current = useCountUp(ref, value);
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

/** How long it takes to count up. */
const milliseconds = 2_000;

/** The number on its way to `value`, or null while it stands there: before it is seen, at the end, without motion. */
function useCountUp(ref: RefObject<Element | null>, value: number): number | null {
  const reduced = useReducedMotion();
  const [current, setCurrent] = useState<number | null>(null);

  useEffect(() => {
    const element = ref.current;
    if (reduced || !element || typeof IntersectionObserver !== 'function') return;
    let frame = 0;
    const count = (start: number, now: number) => {
      const progress = Math.min(1, (now - start) / milliseconds);
      setCurrent(progress < 1 ? Math.round(value * easeOut(progress)) : null);
      if (progress < 1) frame = requestAnimationFrame((next) => count(start, next));
    };
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      frame = requestAnimationFrame((now) => count(now, now));
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      setCurrent(null);
    };
  }, [ref, reduced, value]);

  return current;
}

const easeOut = (progress: number) => 1 - (1 - progress) ** 3;
