import type { RawFinding } from '../in-page/tools.ts';

/** Rules whose findings ask for a person: docs/decisions/audits.md says why. */
const asksForReview = new Set([
  // Wrong in 3 of 22 cases; our own probe of the label is in none.
  'axe:label-content-name-mismatch',
  // Browsers put a value of their own in the place of one that lacks or is none: right in none of 3 cases.
  'axe:aria-required-attr',
  'axe:aria-valid-attr-value',
]);

/** Rules that say nothing by themselves where axe-core, which looks at the same, is content. */
const onlyConfirms = new Set([
  // Takes "xoff", by which forms keep browsers from filling them in, for a purpose that is wrong.
  'accesslint:adaptable/autocomplete-valid',
  // Words such as 'photo of', and those that stand beside the picture, are among what our own question names.
  'accesslint:text-alternatives/image-alt-words',
  'accesslint:text-alternatives/image-redundant-alt',
  // A title names a field; that a label would be better is good practice.
  'accesslint:labels-and-names/label-title-only',
]);

/** Rules that look at the same in their own ways: it fails where two of them say so, and one alone asks for a person. */
const failsTogether = new Set(['axe:target-size', 'probe:target-size']);

/**
 * Whether what a rule finds may fail a criterion. What @accesslint/core finds by itself may not: it confirms what
 * another engine fails, and asks for a person where none does.
 */
export const isTrusted = ({ rule }: Pick<RawFinding, 'rule'>): boolean =>
  !rule.startsWith('accesslint:') && !asksForReview.has(rule) && !failsTogether.has(rule);

/** Whether what these rules find of one element asks nobody. */
export const isNoise = (rules: readonly string[]): boolean => rules.every((rule) => onlyConfirms.has(rule));

/** Whether what these rules say of one element is enough to fail it. */
export const agree = (rules: readonly string[]): boolean =>
  new Set(rules.filter((rule) => failsTogether.has(rule))).size > 1;

/** Rules of engines of which a probe of ours tries what they say. */
const triedBy = new Map([
  ['axe:color-contrast', 'probe:drawn-contrast'],
  ['accesslint:distinguishable/color-contrast', 'probe:drawn-contrast'],
  ['axe:scrollable-region-focusable', 'probe:scroll-boxes'],
  ['accesslint:keyboard-accessible/scrollable-region', 'probe:scroll-boxes'],
]);

/** Whether a finding still counts beside others by the same criterion of the same element: not where a probe tried it and asks. */
export const outlasts = (
  { rule }: Pick<RawFinding, 'rule'>,
  alike: readonly Pick<RawFinding, 'rule' | 'verdict'>[],
): boolean => !alike.some((other) => other.verdict === 'review' && other.rule === triedBy.get(rule));
