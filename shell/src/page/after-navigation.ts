/** Calls back once the slot holds a level-one heading; answers the function that stops waiting. */
export function whenHeadingAppears(slot: HTMLElement, callback: (heading: HTMLElement) => void): () => void {
  const find = () => slot.querySelector<HTMLElement>('h1');
  const present = find();
  if (present) {
    callback(present);
    return () => {};
  }
  const observer = new MutationObserver(() => {
    const heading = find();
    if (!heading) return;
    observer.disconnect();
    callback(heading);
  });
  observer.observe(slot, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Moves the reading position to a heading without scrolling to it. */
export function focusHeading(heading: HTMLElement): void {
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
