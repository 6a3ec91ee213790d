import { type FocusEvent, useEffect, useState, useSyncExternalStore } from 'react';

export interface AutoAdvance {
  /** What is shown now, from 0. */
  index: number;
  /** A person's choice: shows it and stops the motion for good. */
  select(index: number): void;
  /** True while the motion may go on: no choice was made, and motion is welcome. Show the Pause button then. */
  mayMove: boolean;
  paused: boolean;
  pause(): void;
  resume(): void;
  /** For the element around what moves: it stands still under the pointer and while it holds focus. */
  containerProps: {
    onPointerEnter(): void;
    onPointerLeave(): void;
    onFocus(): void;
    onBlur(event: FocusEvent): void;
  };
}

/** Goes through `count` things, one each `intervalMs` milliseconds, wrapping at the end. */
export function useAutoAdvance(count: number, intervalMs: number): AutoAdvance {
  const [index, setIndex] = useState(0);
  const [chosen, setChosen] = useState(false);
  const [paused, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const reduced = useReducedMotion();
  const visible = usePageVisible();
  const mayMove = !chosen && !reduced && count > 1;
  const moving = mayMove && !paused && !hovered && !focused && visible;

  useEffect(() => {
    if (!moving) return;
    const timer = setInterval(() => setIndex((shown) => (shown + 1) % count), intervalMs);
    return () => clearInterval(timer);
  }, [moving, count, intervalMs]);

  return {
    index,
    select(next) {
      setChosen(true);
      setIndex(next);
    },
    mayMove,
    paused,
    pause: () => setPaused(true),
    resume: () => setPaused(false),
    containerProps: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether the tab can be seen, kept current; true on the server. */
function usePageVisible(): boolean {
  return useSyncExternalStore(
    onVisibility,
    () => document.visibilityState !== 'hidden',
    () => true,
  );
}

const query = '(prefers-reduced-motion: reduce)';

/** Not every place with a window can answer media queries. */
const preference = () => (typeof window.matchMedia === 'function' ? window.matchMedia(query) : null);

function onPreference(listener: () => void): () => void {
  const media = preference();
  media?.addEventListener('change', listener);
  return () => media?.removeEventListener('change', listener);
}

/** Whether the person asked for less motion, kept current; false on the server and while hydrating. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    onPreference,
    () => preference()?.matches ?? false,
    () => false,
  );
}
