const part = 'details, section, main';

/** The parts of a page that hold `element`, the nearest first. */
export function partsOf(element: Element): readonly Element[] {
  const nearest = element.closest(part);
  return nearest ? [nearest, ...(nearest.parentElement ? partsOf(nearest.parentElement) : [])] : [];
}

/** Focuses the heading of a part of a page, for where what had focus goes away: not to the top of the document. */
export function focusHeadingOf(part: ParentNode): void {
  const heading = part.querySelector<HTMLElement>('summary, h1, h2, h3');
  if (!heading) return;
  if (heading.tagName !== 'SUMMARY') heading.tabIndex = -1;
  heading.focus();
}
