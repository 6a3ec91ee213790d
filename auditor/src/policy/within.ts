import type { Finding } from '@adili/audits/model';
import { PageProblem } from '../browser/page-problem.ts';
import { invalidSelector, matchedBy } from '../in-page/matched-by.ts';
import type { World } from '../world/isolated-worlds.ts';
import type { PlacedFinding } from './ignoring.ts';

/** Throws PageProblem where one of the ignored selectors is none: it would ignore nothing, and nobody would know. */
export async function mustBeSelectors(top: World, selectors: readonly string[] = []): Promise<void> {
  const invalid = selectors.length > 0 ? await top.call(invalidSelector, [...selectors]) : null;
  if (invalid !== null)
    throw new PageProblem(`What is ignored as ${invalid} is no selector of CSS: mend it.`);
}

/** Findings with those of the ignored selectors that match their elements. */
export async function withPlaces(
  top: World,
  findings: readonly Finding[],
  selectors: readonly string[] = [],
): Promise<PlacedFinding[]> {
  if (selectors.length === 0) return [...findings];
  const places = findings.map(({ selector }) => selector);
  const matches = await top.call(matchedBy, { places, selectors: [...selectors] });
  return findings.map((finding, at) => ({ ...finding, within: matches[at] ?? [] }));
}
