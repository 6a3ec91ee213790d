import { type RefObject, useRef } from 'react';
import styles from './focus-place.module.css';

interface FocusPlace {
  /** Props of the element around the button. */
  place: { ref: RefObject<HTMLDivElement | null>; tabIndex: number; className: string | undefined };
  /** To be called by a button that goes away with its press: focus stays in its place. */
  keepFocus(): void;
}

/** A place for focus when the button that was pressed in it goes away, as a Retry does. */
export function useFocusPlace(): FocusPlace {
  const ref = useRef<HTMLDivElement>(null);
  return { place: { ref, tabIndex: -1, className: styles.place }, keepFocus: () => ref.current?.focus() };
}
