import { type RefObject, useEffect, useRef } from 'react';
import { bringIntoSight } from './bring-into-sight.ts';

/** A place that has the focus and is in sight once it is asked for. @param asked false where nobody does; another answer asks anew */
export function useInSight(asked: string | boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!asked || !place.current) return;
    place.current.focus({ preventScroll: true });
    return bringIntoSight(place.current);
  }, [asked]);
  return place;
}
