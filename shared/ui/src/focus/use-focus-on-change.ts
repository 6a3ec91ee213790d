import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus to an element whenever a value is another than before: where what was pressed is there no more, that is
 * the place that tells the result. The element takes it with `tabIndex={-1}`. Undefined stands for nothing to tell.
 */
export function useFocusOnChange(value: unknown): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(value);
  useEffect(() => {
    if (value === undefined || Object.is(before.current, value)) return;
    before.current = value;
    place.current?.focus();
  }, [value]);
  return place;
}
