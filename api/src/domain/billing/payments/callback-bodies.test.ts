import { paidBody, readBody, stkBody } from './callback-bodies.ts';

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

test.each([
  ['NUL', '\0'],
  ['NUL after a receipt', 'TKM1\0'],
  ['half of a character', '\ud800'],
  ['a line break', 'TKM1\n'],
])('a body with %s in its text is not read', (_name, odd) => {
  const paid = { TransID: 'TKM1', TransAmount: 1, BusinessShortCode: '600000' };
  const bodies = [
    [paidBody, { ...paid, TransID: odd }],
    [paidBody, { ...paid, BillRefNumber: odd }],
    [stkBody, { Body: { stkCallback: { CheckoutRequestID: odd, ResultCode: 0 } } }],
  ] as const;
  for (const [schema, body] of bodies) expect(readBody(schema, JSON.stringify(body))).toBeNull();
});
