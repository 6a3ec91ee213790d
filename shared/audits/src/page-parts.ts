import type { Criterion } from './model.ts';
import type { PagePart } from './page-digests.ts';

/** Each element that such a criterion is about is a finding, so that a judgement rests on these and on nothing else. */
const byElements: readonly Criterion[] = ['1.1.1', '1.3.3', '1.4.5', '2.4.2', '2.4.6'];

const criteriaOf: readonly (readonly [parts: readonly PagePart[], criteria: readonly Criterion[]])[] = [
  [['media'], ['1.2.1', '1.2.2', '1.2.3', '1.2.4', '1.2.5', '1.4.2']],
  [['forms'], ['1.3.5', '3.2.2', '3.3.1', '3.3.2', '3.3.3', '3.3.4', '3.3.7', '3.3.8', '2.5.3']],
  [['look'], ['1.4.1', '1.4.3', '1.4.4', '1.4.10', '1.4.11', '1.4.12', '1.4.13', '2.4.7', '2.4.11']],
  [['navigation'], ['2.4.4', '2.4.5', '3.2.3', '3.2.4', '3.2.6']],
  [['scripts'], ['2.1.4', '2.2.1', '2.2.2', '2.3.1', '2.5.1', '2.5.2', '2.5.4', '2.5.7', '3.2.1']],
  [
    ['structure', 'scripts'],
    ['2.1.1', '2.1.2', '2.4.3', '4.1.2', '4.1.3'],
  ],
];

/** What a judgement of a criterion rests on, beyond the elements that were found. */
export function partsOf(criterion: Criterion): readonly PagePart[] {
  if (byElements.includes(criterion)) return [];
  return criteriaOf.find(([, criteria]) => criteria.includes(criterion))?.[0] ?? ['structure'];
}
