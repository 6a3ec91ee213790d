import { shownLine } from './tasks.ts';

test.each([
  ['@adili/mfe-blog:test:unit: cache miss, executing 2dd7d72f9e7297b6', '-- test:unit of mfe-blog'],
  ['@adili/tools:check:types: cache miss, executing 2dd7d72f9e7297b6', '-- check:types'],
  ['@adili/tools:check:commits: cache bypass, force executing 119959cc7421f5e4', '-- check:commits'],
  ['@adili/api:test:unit: PASS node api/src/app.test.ts: 3', 'PASS node api/src/app.test.ts: 3'],
  ['@adili/api:test:unit: ', ''],
  ['@adili/api:build: cache hit, suppressing logs 3226265aacbcaf05', null],
  ['• Remote caching disabled', null],
  [' Tasks:    6 successful, 6 total', null],
  ['Cached:    0 cached, 6 total', null],
  ['Cached:    5 cached, 6 total', '5 of 6 tasks had nothing new to do.'],
  ['  Time:    150ms >>> FULL TURBO', null],
  ['Failed:    @adili/api#build', 'Failed:    @adili/api#build'],
])('"%s" is shown as "%s"', (line, shown) => {
  expect(shownLine(line)).toBe(shown);
});
