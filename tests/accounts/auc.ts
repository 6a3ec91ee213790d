/**
 * How often a time of one kind is above a time of the other, ties counting half: 0.5 where times tell nothing of the
 * kind, 0 or 1 where they tell all (the area under the ROC curve, by Mann and Whitney).
 */
export function areaUnderCurve(ones: readonly number[], others: readonly number[]): number {
  let above = 0;
  for (const one of ones) for (const other of others) above += one > other ? 1 : one === other ? 0.5 : 0;
  return above / (ones.length * others.length);
}
