/**
 * Tells of each box whether it holds more than it shows: now, and whenever a size changes, its own or that of what it
 * holds, which may stand in closed details at first. Answers the function that stops it.
 */
export function watchScrolling(
  boxes: readonly HTMLElement[],
  tell: (box: HTMLElement, scrolls: boolean) => void,
): () => void {
  const measure = () => {
    // Heights are rounded, each by itself.
    for (const box of boxes)
      tell(box, box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight + 1);
  };
  measure();
  if (typeof ResizeObserver === 'undefined') return () => {};
  const sizes = new ResizeObserver(measure);
  for (const box of boxes) for (const element of [box, ...box.children]) sizes.observe(element);
  return () => sizes.disconnect();
}
