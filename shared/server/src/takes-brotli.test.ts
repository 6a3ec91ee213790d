import { takesBrotli } from './takes-brotli.ts';

test.each([
  ['br', true],
  ['gzip, deflate, BR', true],
  ['gzip;q=1.0, br;q=0.05', true],
  ['br;q=0', false],
  ['br ; q=0.000, gzip', false],
  ['brotli, gzip', false],
  [undefined, false],
])('Accept-Encoding %j: %p', (encodings, taken) => {
  expect(takesBrotli({ 'accept-encoding': encodings })).toBe(taken);
});
