import { paidBody, readBody } from './callback-bodies.ts';

const centsOf = (TransAmount: unknown) => {
  const body = JSON.stringify({ TransID: 'TKM1', TransAmount, BusinessShortCode: '600000' });
  return readBody(paidBody, body)?.TransAmount ?? null;
};

test.each([
  ['19500.00', 1_950_000],
  [0.29, 29],
  ['1234.56', 123_456],
  [99_999_999.99, 9_999_999_999],
  ['1.005', null],
  [0.001, null],
  ['-1', null],
])('an amount of %s is whole cents, or is not read', (shillings, cents) => {
  expect(centsOf(shillings)).toBe(cents);
});
