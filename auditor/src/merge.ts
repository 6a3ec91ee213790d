import { agree, isNoise, isTrusted, outlasts } from './engines/trust.ts';
import type { RawFinding } from './in-page/tools.ts';

/** The findings of one criterion on one element, made one. */
export interface Merged extends RawFinding {
  confirmedBy: string[];
}

export const engineOf = (rule: string): string =>
  rule.startsWith('axe:') ? 'axe-core' : rule.startsWith('accesslint:') ? '@accesslint/core' : 'Adili';

/** What a rule's finding counts for: one that is wrong too often asks for a person. */
const weighed = (finding: RawFinding): RawFinding =>
  finding.verdict === 'review' || isTrusted(finding) ? finding : { ...finding, verdict: 'review' };

/** A control without a name and without a size is one fault: nobody sees it, with focus or without. */
const isToldAlready = (failed: ReadonlySet<string>, { criterion, selector, box }: RawFinding): boolean =>
  criterion === '2.4.7' && box !== undefined && (box.width < 1 || box.height < 1) && failed.has(selector);

/** One finding for each criterion and element; it failed where one engine's rule says so that we go by. */
export function mergeFindings(raw: readonly RawFinding[]): Merged[] {
  const merged = mergedByPlace(raw);
  const nameless = new Set(
    merged
      .filter(({ criterion, verdict }) => criterion === '4.1.2' && verdict === 'failed')
      .map(({ selector }) => selector),
  );
  return merged.filter((finding) => !isToldAlready(nameless, finding));
}

function mergedByPlace(raw: readonly RawFinding[]): Merged[] {
  const byPlace = new Map<string, RawFinding[]>();
  for (const finding of raw) {
    const place = `${finding.criterion} ${finding.selector}`;
    const there = byPlace.get(place);
    if (there) there.push(finding);
    else byPlace.set(place, [finding]);
  }
  return [...byPlace.values()].flatMap((all) => {
    const alike = all.filter((finding) => outlasts(finding, all));
    if (isNoise(alike.map(({ rule }) => rule))) return [];
    const failing = alike.filter(({ verdict }) => verdict === 'failed');
    const counted = agree(failing.map(({ rule }) => rule)) ? alike : alike.map(weighed);
    const main =
      counted.find(({ verdict }) => verdict === 'failed') ??
      counted.find(({ rule }) => !isNoise([rule])) ??
      counted[0];
    if (!main) return [];
    // An engine that fails it agrees with a failure, however little its word counts by itself.
    const agreeing = main.verdict === 'failed' ? failing : alike;
    const unseen = [...new Set(agreeing.flatMap((each) => each.unseen ?? []))];
    return [
      {
        ...main,
        confirmedBy: [...new Set(agreeing.map(({ rule }) => engineOf(rule)))],
        ...(unseen.length > 0 && { unseen }),
      },
    ];
  });
}

/** What failed before what asks for a person, each in its order. */
export const failuresFirst = <Found extends Pick<RawFinding, 'verdict'>>(
  findings: readonly Found[],
): Found[] => [
  ...findings.filter(({ verdict }) => verdict === 'failed'),
  ...findings.filter(({ verdict }) => verdict !== 'failed'),
];
