import { CloseIcon, MenuIcon } from '@adili/ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

/** A banner's menu on phones. It closes when the page changes, and by Escape, which leaves its button in focus. */
export function useMenu(path: string) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when the page changes
  useEffect(() => setOpen(false), [path]);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open || event.defaultPrevented) return;
    setOpen(false);
    toggle.current?.focus();
  }
  return { open, setOpen, id, toggle, onKeyDown };
}

interface MenuToggleProps {
  menu: ReturnType<typeof useMenu>;
  className: string | undefined;
}

/** The button that opens a banner's menu, and closes it. */
export const MenuToggle = ({ menu: { open, setOpen, id, toggle }, className }: MenuToggleProps) => (
  <button
    ref={toggle}
    type="button"
    className={className}
    aria-expanded={open}
    aria-controls={id}
    onClick={() => setOpen(!open)}
  >
    {open ? <CloseIcon /> : <MenuIcon />}
    Menu
  </button>
);
