import { EarlierRun } from '@adili/audits/earlier-run';
import type { PageResult } from '@adili/audits/model';
import { withProblem } from '../audit-page.ts';
import { holdingOn, ignoring, type PlacedFinding } from './ignoring.ts';
import { Tally } from './thresholds.ts';

const found = (criterion: string, verdict: 'failed' | 'review', more: Partial<PlacedFinding> = {}) => ({
  criterion,
  verdict,
  rule: 'axe:image-alt',
  confirmedBy: [],
  selector: '',
  message: '',
  html: '',
  fingerprint: criterion,
  whoIsHurt: '',
  howToFix: '',
  ...more,
});
const page = (url: string, ...findings: PlacedFinding[]): PageResult => ({
  ...withProblem(url, ''),
  findings,
});

test('what has a threshold of its own counts by that alone, and the rest by that of all', () => {
  const url = 'https://site.test/';
  const tally = new Tally(new EarlierRun([{ url, findings: [{ fingerprint: '1.4.3', times: 2 }] }]));
  const failures = ['1.1.1', '1.1.1', '1.4.3', '1.4.3', '2.4.4'].map((number) => found(number, 'failed'));
  tally.add({ url, findings: [...failures, found('2.4.6', 'review')] });
  expect(tally.tooMany({}, 'any')).toEqual(['5 failures, and none may be there.']);
  expect(tally.tooMany({ failed: 5 }, 'any')).toEqual([]);
  expect(tally.tooMany({ failed: 2, '1.1.1': 1 }, 'any')).toEqual([
    '2 failures of 1.1.1, and 1 may be there.',
    '3 failures of other criteria, and 2 may be there.',
  ]);
  expect(tally.tooMany({ failed: 3 }, 'new')).toEqual([]);
  expect([tally.newFailures, tally.tooMany({ failed: 2 }, 'new')]).toEqual([
    3,
    ['3 new failures, and 2 may be there.'],
  ]);
  expect(tally.tooMany({ failed: 9, review: 1 }, 'review')).toEqual([]);
  expect(tally.tooMany({ failed: 9 }, 'review')).toEqual([
    '1 finding for a person to look at, and none may be there.',
  ]);
});

test('all that an ignore names has to be so, and then it counts for nothing', () => {
  const until = '2027-01-01';
  const list = [
    { rule: 'axe:image-alt', criterion: '1.1.1', reason: 'One', until },
    { selector: '.ad', address: '/shop/*', reason: 'Two', until },
  ];
  const ignore = ignoring(list, { by: 'a.json', at: '2026-11-30T10:00:00Z' });
  const findings = [
    found('1.1.1', 'failed'),
    found('1.1.1', 'failed', { rule: 'probe:x' }),
    found('1.4.3', 'failed', { within: ['.ad'] }),
  ];
  const reasons = (url: string) =>
    ignore(page(url, ...findings)).findings.map(({ ignored }) => ignored?.reason);
  expect(reasons('https://site.test/shop/a')).toEqual(['One', undefined, 'Two']);
  expect(reasons('https://site.test/')).toEqual(['One', undefined, undefined]);
  const tally = new Tally();
  tally.add(ignore(page('https://site.test/shop/a', ...findings)));
  expect(tally.tooMany({}, 'any')).toEqual(['1 failure, and none may be there.']);
  expect(JSON.stringify(ignore(page('https://site.test/', ...findings)))).not.toContain('within');
});

test('an ignore ends with its last day, and that is said', () => {
  const ignores = [{ criterion: '1.1.1', reason: 'Soon.', until: '2026-11-30' }];
  expect(holdingOn(ignores, '2026-11-30')).toEqual({ holding: ignores, said: [] });
  expect(holdingOn(ignores, '2026-12-01')).toEqual({
    holding: [],
    said: ['What is ignored as 1.1.1 counts again since 2026-11-30: Soon.'],
  });
});
