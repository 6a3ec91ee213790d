import type { Verdict } from './model.ts';

/** Verdicts as people read them. */
export const verdictWords: Readonly<Record<Verdict, string>> = {
  failed: 'Failed',
  review: 'Needs a person',
  nothing_found: 'Nothing found',
  not_applicable: 'Not applicable',
  passed: 'Passed by a person',
};

export const count = (number: number, one: string, many = `${one}s`) =>
  `${number} ${number === 1 ? one : many}`;

/** What each report says of itself. */
export const DRAFT =
  'A draft made by a machine. It shows failures that a machine can see; most criteria need a person, and nothing here says that a site conforms.';
