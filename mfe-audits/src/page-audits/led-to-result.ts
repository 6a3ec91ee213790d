import { focusHeadingOf } from '@adili/ui';
import { type RefObject, useEffect } from 'react';

/** Whether somebody still waits where they asked: they went on to no control, and to no other address. */
function isWaiting(url: string): boolean {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) return true;
  if (activeElement instanceof HTMLInputElement) return activeElement.value === url;
  return activeElement.matches('h1, main, form[action] [type=submit]');
}

interface Led {
  url: string;
  isGoing: boolean;
  /** Whether this page asked for the audit, or saw it go. */
  awaited: RefObject<boolean>;
  /** What begins with the heading of the result. */
  place: RefObject<HTMLElement | null>;
}

/** Leads who waits for an audit to the heading of its result once it is there, not back to the top of the page. */
export function useLedToResult({ url, isGoing, awaited, place }: Led): void {
  useEffect(() => {
    if (isGoing) {
      awaited.current = true;
      return;
    }
    if (!awaited.current || !place.current) return;
    awaited.current = false;
    if (isWaiting(url)) focusHeadingOf(place.current);
  }, [url, isGoing, awaited, place]);
}
