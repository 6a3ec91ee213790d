/** What a person does who has taken over. */
const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
/** Milliseconds for which what stands around may still change its height. */
const settling = 5_000;

/**
 * Brings an element into sight, and again whenever the page's height changes, since what stands above it may still come.
 * It ends when the person does something. Call what it answers to end it before.
 */
export function bringIntoSight(element: Element, block: ScrollLogicalPosition = 'start'): () => void {
  const scroll = () => element.scrollIntoView?.({ block, behavior: 'instant' });
  scroll();
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  const ending = new AbortController();
  const heights = new ResizeObserver(scroll);
  heights.observe(document.body);
  const { signal } = ending;
  signal.addEventListener('abort', () => heights.disconnect());
  const end = () => ending.abort();
  for (const act of acts) addEventListener(act, end, { signal, passive: true });
  const timer = setTimeout(end, settling);
  signal.addEventListener('abort', () => clearTimeout(timer));
  return end;
}
