import { verdictsOf } from '../src/verdicts.ts';
import { checksOfCriteria } from './looked-at.ts';

test('a criterion that no rule and no probe looks at is a person’s', () => {
  const verdicts = verdictsOf([], new Set(), new Set());
  const unseen = checksOfCriteria().filter(
    ({ axe, accesslint, probes }) => axe === 0 && accesslint === 0 && !probes,
  );
  expect(unseen.length).toBeGreaterThan(0);
  expect(unseen.filter(({ number }) => verdicts[number] !== 'review')).toEqual([]);
});
