import type { PageResult } from './model.ts';

/** What one rule of good practice found on the pages of a run. */
export interface Advice {
  message: string;
  /** The first of its elements, with its page. */
  selector: string;
  url: string;
  elements: number;
  pages: number;
}

/** What would be good practice, by rule, what is on most pages first. */
export function adviceOf(pages: readonly PageResult[]): Advice[] {
  const all = pages.flatMap(({ url, goodPractice = [] }) => goodPractice.map((each) => ({ ...each, url })));
  return [...Map.groupBy(all, ({ rule }) => rule).values()]
    .map((alike) => ({
      ...(alike[0] as (typeof all)[number]),
      elements: alike.length,
      pages: new Set(alike.map(({ url }) => url)).size,
    }))
    .sort((one, other) => other.pages - one.pages || other.elements - one.elements);
}
