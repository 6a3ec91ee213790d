import type { RawFinding } from './in-page/tools.ts';
import { mergeFindings } from './merge.ts';

const found = (rule: string, verdict: RawFinding['verdict'], criterion = '2.5.8'): RawFinding => ({
  rule,
  criterion,
  verdict,
  selector: '#small',
  html: '<button id="small">',
  identity: 'button|button|id=small|',
  message: `${rule} says so`,
});
const verdictOf = (...raw: RawFinding[]) => mergeFindings(raw).map(({ verdict }) => verdict);

test('the size of a target fails where axe-core and our probe both say so, and one alone asks for a person', () => {
  expect(mergeFindings([found('axe:target-size', 'failed'), found('probe:target-size', 'failed')])).toEqual([
    expect.objectContaining({ verdict: 'failed', confirmedBy: ['axe-core', 'Adili'] }),
  ]);
  expect(verdictOf(found('axe:target-size', 'failed'))).toEqual(['review']);
  expect(verdictOf(found('probe:target-size', 'failed'))).toEqual(['review']);
  expect(verdictOf(found('axe:target-size', 'review'), found('probe:target-size', 'failed'))).toEqual([
    'review',
  ]);
});

test('what one engine alone takes for wrong by a rule that is known to be is asked of nobody', () => {
  const disputed = found('accesslint:adaptable/autocomplete-valid', 'failed', '1.3.5');
  expect(verdictOf(disputed)).toEqual([]);
  expect(verdictOf(disputed, found('axe:autocomplete-valid', 'failed', '1.3.5'))).toEqual(['failed']);
});

test('what @accesslint/core alone finds asks for a person, and confirms what another engine fails', () => {
  expect(verdictOf(found('accesslint:some-rule', 'failed', '1.1.1'))).toEqual(['review']);
  expect(
    mergeFindings([
      found('accesslint:some-rule', 'failed', '1.1.1'),
      found('axe:image-alt', 'failed', '1.1.1'),
    ]),
  ).toEqual([
    expect.objectContaining({
      verdict: 'failed',
      rule: 'axe:image-alt',
      confirmedBy: ['@accesslint/core', 'axe-core'],
    }),
  ]);
});

test('a link without a name and a size fails for its name alone, one that has a size for both', () => {
  const link = (criterion: string, rule: string, width: number) => ({
    ...found(rule, 'failed', criterion),
    box: { x: 0, y: 0, width, height: 20 },
  });
  const criteriaOf = (width: number) =>
    mergeFindings([link('4.1.2', 'axe:link-name', width), link('2.4.7', 'probe:keyboard', width)]).map(
      ({ criterion }) => criterion,
    );
  expect(criteriaOf(0)).toEqual(['4.1.2']);
  expect(criteriaOf(20)).toEqual(['4.1.2', '2.4.7']);
  expect(mergeFindings([link('2.4.7', 'probe:keyboard', 0)])).toHaveLength(1);
});
