import { useHasDraft } from '@adili/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';

export interface Opening {
  open: boolean;
  show(): void;
  hide(): void;
  /** Of the element that holds the button and the form. */
  place: RefObject<HTMLDivElement | null>;
}

/**
 * A form that a button opens in place, and that stands in the button's stead until it is closed.
 * @param draftKey of the form: it is open at once where something was typed into it and not sent
 * @param isOpen whether it is open at once in any case
 */
export function useOpening(draftKey?: string, isOpen = false): Opening {
  const [open, setOpen] = useState(useHasDraft(draftKey) || isOpen);
  const place = useRef<HTMLDivElement>(null);
  const was = useRef(open);

  // What was pressed goes away: focus follows, unless something else has taken it.
  useEffect(() => {
    if (was.current === open) return;
    was.current = open;
    const { activeElement, body } = document;
    if (activeElement !== null && activeElement !== body) return;
    const next = open ? 'form :is(input, select, textarea):not([hidden])' : '[data-opens]';
    place.current?.querySelector<HTMLElement>(next)?.focus();
  }, [open]);

  return { open, show: () => setOpen(true), hide: () => setOpen(false), place };
}
