import { selectorEnd, selectorEnds } from './selector-ends.ts';

test('a selector keeps its end, and those of a group what tells them apart', () => {
  const table = 'table.marketing-table-hgpkw > tbody';
  const cell = (row: number) => `tr:nth-of-type(${row}) > td:nth-of-type(2) > svg`;
  expect(selectorEnds([1, 2].map((row) => `${table} > ${cell(row)}`))).toEqual([
    `… > ${cell(1)}`,
    `… > ${cell(2)}`,
  ]);
  expect(selectorEnd(`${table} > ${cell(3)}`)).toBe(`… > tbody > ${cell(3)}`);
  for (const whole of [['body > img', 'body > p'], ['#a', '#b'], ['html']])
    expect(selectorEnds(whole)).toEqual(whole);
  expect(selectorEnd('form > button')).toBe('form > button');
});
