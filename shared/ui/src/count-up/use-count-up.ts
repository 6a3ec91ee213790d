import { type RefObject, useEffect, useState } from 'react';
import { useReducedMotion } from '../motion/use-reduced-motion.ts';

/** The number on its way to `value`, or null while it stands there: before it is seen, at the end, without motion. */
export function useCountUp(ref: RefObject<Element | null>, value: number, durationMs: number): number | null {
  const reduced = useReducedMotion();
  const [current, setCurrent] = useState<number | null>(null);

  useEffect(() => {
    const element = ref.current;
    if (reduced || !element || typeof IntersectionObserver !== 'function') return;
    let frame = 0;
    const count = (start: number, now: number) => {
      const progress = Math.min(1, (now - start) / durationMs);
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
  }, [ref, reduced, value, durationMs]);

  return current;
}

const easeOut = (progress: number) => 1 - (1 - progress) ** 3;
