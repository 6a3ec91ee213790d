import { criterionOf } from '../criteria.ts';
import { fillIn, type Headline, headlines, type Told } from './headlines.ts';

/** The name of a rule without who has it: 'axe:image-alt' and 'accesslint:text-alternatives/img-alt' differ in that alone. */
const bareName = (rule: string): string => rule.replace(/^\w+:/, '').replace(/^.*\//, '');

/** The row of a rule by a criterion; undefined where it has none. */
export const headlineRow = ({ rule, criterion }: Pick<Told, 'rule' | 'criterion'>): Headline | undefined =>
  headlines[`${bareName(rule)} ${criterion}`] ?? headlines[bareName(rule)];

/**
 * What was found in plain words, with its sizes, ratios or words: 'Button too small to tap: 16 x 6 px, needs 24 x 24'.
 * What asks for a person is a question, or says that it is to be checked. A rule of an auditor that is newer than this
 * table has the name of its criterion.
 */
export function headlineOf(told: Told): string {
  const row = headlineRow(told);
  if (row === undefined) return criterionOf(told.criterion)?.name ?? told.criterion;
  const words = fillIn(row, told);
  return told.verdict === 'failed' || words.includes('?') ? words : `To check: ${words}`;
}
