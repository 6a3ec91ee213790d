const step = ' > ';

/** Characters of a selector that fit two lines of a phone. */
const most = 60;

/** The end of a selector, which tells more of an element than its beginning: '… > li:nth-child(3) > a'. */
export function selectorEnd(selector: string): string {
  const parts = selector.split(step);
  let length = parts.at(-1)?.length ?? 0;
  let first = parts.length - 1;
  while (first > 0) {
    length += step.length + (parts[first - 1]?.length ?? 0);
    if (length > most) break;
    first -= 1;
  }
  return first === 0 ? selector : ['…', ...parts.slice(first)].join(step);
}

/** Characters of a shared beginning that are not worth a cut. */
const short = 20;

/** What selectors of many elements have of their own: a long beginning that all share is left out. */
export function selectorEnds(selectors: readonly string[]): string[] {
  const all = selectors.map((selector) => selector.split(step));
  const [first = []] = all;
  const isShared = (at: number) => all.every((parts) => at < parts.length - 1 && parts[at] === first[at]);
  const shared = Math.max(
    0,
    first.findIndex((_, at) => !isShared(at)),
  );
  if (first.slice(0, shared).join(step).length <= short) return [...selectors];
  return all.map((parts) => ['…', ...parts.slice(shared)].join(step));
}
