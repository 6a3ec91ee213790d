import { areaUnderCurve } from './auc.ts';

test('times of one kind tell nothing, times apart tell all', () => {
  expect(areaUnderCurve([1, 2, 3], [1, 2, 3])).toBe(0.5);
  expect(areaUnderCurve([4, 5], [1, 2, 3])).toBe(1);
  expect(areaUnderCurve([1, 2], [3])).toBe(0);
  expect(areaUnderCurve([1, 4], [2, 3])).toBe(0.5);
});
