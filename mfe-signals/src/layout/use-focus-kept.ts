import { focusHeadingOf } from '@adili/ui';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * A place whose heading takes the focus where a change took away what had it, as the row that a dialog was opened from:
 * else the next key would begin at the top of the document.
 * @param turn another one once that may have happened: whether a dialog is open, or how often something was saved
 */
export function useFocusKept(turn: unknown): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(turn);
  useEffect(() => {
    if (Object.is(before.current, turn)) return;
    before.current = turn;
    const { activeElement, body } = document;
    const part = place.current?.closest('section') ?? place.current;
    if (part && (activeElement === body || activeElement === null)) focusHeadingOf(part);
  }, [turn]);
  return place;
}
