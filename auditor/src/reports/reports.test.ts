import { criteria } from '@adili/audits/criteria';
import { earlReport } from '@adili/audits/earl';
import { htmlReport } from '@adili/audits/html';
import type { Finding, PageResult, Verdict } from '@adili/audits/model';
import { openAcrReport } from '@adili/audits/openacr';
import { makeReport } from '@adili/audits/report';
import { groupFindings } from '@adili/schemas/findings/group-findings';
import { withProblem } from '../audit-page.ts';
import { ndjsonLine } from './ndjson.ts';
import { summary } from './terminal.ts';

const HOSTILE = '<script>alert(1)</script>\u001b[31m" onload="x';

const finding = (criterion: string, verdict: Finding['verdict']): Finding => ({
  criterion,
  verdict,
  rule: 'axe:image-alt',
  confirmedBy: ['axe-core'],
  selector: 'img',
  message: `Message ${HOSTILE}`,
  html: HOSTILE,
  fingerprint: `${criterion}-same`,
  whoIsHurt: 'Blind people.',
  howToFix: 'Write an alternative.',
});

const page = (url: string, verdicts: Record<string, Verdict>, findings: Finding[] = []): PageResult => ({
  url,
  finalUrl: url,
  title: HOSTILE,
  links: [],
  findings,
  criteria: {
    ...Object.fromEntries(criteria.map(({ number }) => [number, 'nothing_found'])),
    ...verdicts,
  } as PageResult['criteria'],
});

const pages = [
  page(
    'https://site.test/',
    { '1.1.1': 'failed', '1.4.3': 'failed', '2.4.4': 'review', '1.2.1': 'not_applicable' },
    [finding('1.1.1', 'failed'), finding('1.4.3', 'failed'), finding('2.4.4', 'review')],
  ),
  page('https://site.test/b', { '1.1.1': 'failed', '2.4.2': 'passed' }, [finding('1.1.1', 'failed')]),
  page('https://site.test/c', { '2.4.2': 'passed' }),
  withProblem('javascript:alert(1)', 'This is no address.'),
];
const parts = {
  tool: { name: 'Adili auditor', version: '0', browser: '1', engines: ['axe-core'] },
  subject: 'https://site.test/',
  startedAt: '2026-01-01T00:00:00.000Z',
  endedAt: '2026-01-01T00:01:00.000Z',
  pages,
  newFailures: 2,
};
const report = makeReport(parts, groupFindings);

test('a line has the fields that are promised, and no others', () => {
  const line = JSON.parse(ndjsonLine(pages[0] as PageResult));
  expect(Object.keys(line)).toEqual(['url', 'finalUrl', 'criteria', 'findings']);
  expect(Object.keys(line.criteria)).toHaveLength(55);
  expect(Object.keys(line.findings[0])).toEqual([
    'criterion',
    'verdict',
    'confirmedBy',
    'selector',
    'message',
  ]);
  const steering = { ...(pages[0] as PageResult), finalUrl: 'a\u009b31m\u202e' };
  expect(ndjsonLine(steering)).toContain('a\\u009b31m\\u202e');
  expect(JSON.parse(ndjsonLine(steering)).finalUrl).toBe(steering.finalUrl);
  expect(JSON.parse(ndjsonLine(pages[3] as PageResult)).problem).toBe('This is no address.');
});

test('OpenACR says supports of nothing, and not-evaluated of what no person judged', () => {
  const { chapters, title } = JSON.parse(openAcrReport(report));
  expect(title).toContain('DRAFT');
  const rows = [
    ...chapters.success_criteria_level_a.criteria,
    ...chapters.success_criteria_level_aa.criteria,
  ];
  const level = (number: string) => rows.find(({ num }) => num === number).components[0].adherence.level;
  expect(rows).toHaveLength(55);
  // On two of three pages, on one of three; to be reviewed, nothing found, and nothing that it applies to.
  expect(['1.1.1', '1.4.3', '2.4.4', '1.4.1', '1.2.1'].map(level)).toEqual([
    'does-not-support',
    'partially-supports',
    'not-evaluated',
    'not-evaluated',
    'not-evaluated',
  ]);
  // A person passed it on two of three pages only.
  expect(rows.filter((row) => row.components[0].adherence.level === 'supports')).toEqual([]);
});

test('EARL says of what nobody judged that it cannot be told, for each page that was audited', () => {
  const { '@graph': graph } = JSON.parse(earlReport(report));
  const assertions = graph.filter((node: Record<string, unknown>) => node['@type'] === 'earl:Assertion');
  expect(assertions).toHaveLength(3 * 55);
  const outcome = (number: string) =>
    assertions.find(({ result }: { result: { title: string } }) => result.title.startsWith(`${number} `))
      .result.outcome;
  expect(['1.1.1', '2.4.4', '1.4.1', '1.2.1'].map(outcome)).toEqual([
    'earl:failed',
    'earl:cantTell',
    'earl:cantTell',
    'earl:inapplicable',
  ]);
});

test('nothing of a hostile page acts in a report or a terminal', () => {
  const text = htmlReport(report);
  expect(text).not.toContain('<script');
  expect(text).not.toContain('href="javascript:');
  expect(text).toContain('&lt;script&gt;');
  expect(text + summary(report)).not.toContain('\u001b');
});

test('good practice is told apart, by rule, and is in no verdict', () => {
  const advised = (index: number) => ({
    rule: 'axe:heading-order',
    message: `Heading levels. ${HOSTILE}`,
    selector: `#h${index}`,
  });
  const told = makeReport(
    { ...parts, pages: [{ ...page('https://site.test/', {}), goodPractice: [advised(1), advised(2)] }] },
    groupFindings,
  );
  const text = htmlReport(told);
  expect(text).toContain('<td>2 elements on 1 page</td>');
  expect(text).toContain('<code>#h1</code>');
  expect(text).not.toContain('<script');
  expect(summary(told)).toContain('Good practice, apart from criteria: 1 piece of advice on 2 elements.');
  expect(told.causes).toEqual([]);
  expect(summary(report)).not.toContain('Good practice');
});

test('a cause on two pages is told once, before one on a single page', () => {
  const causes = report.causes.map(({ finding: { criterion }, pages: on }) => [criterion, on.length]);
  expect(causes).toEqual([
    ['1.1.1', 2],
    ['1.4.3', 1],
    ['2.4.4', 1],
  ]);
});

test('what one rule found on many elements is one entry, with a bound on its elements', () => {
  const pale = (index: number): Finding => ({
    ...finding('1.4.3', 'failed'),
    rule: 'axe:color-contrast',
    message: `It is too pale. It has ${index} to 1.`,
    selector: `p:nth-child(${index})`,
    fingerprint: `pale-${index}`,
  });
  const many = Array.from({ length: 60 }, (_, index) => pale(index + 1));
  const grouped = makeReport({ ...parts, pages: [page('https://site.test/', {}, many)] }, groupFindings);
  const text = htmlReport(grouped);
  expect(text.match(/<article/g)).toHaveLength(1);
  expect(text).toContain('1. Text too pale to read</h3>');
  expect(text).toContain('1 page, Level AA, 60 elements');
  expect(text.match(/<li><p>It has \d+ to 1/g)).toHaveLength(20);
  expect(text).toContain('The first 20 of 60 elements');
  expect(summary(grouped)).toContain(
    '  1. Text too pale to read (1.4.3)\n     It is too pale.\n     60 elements on 1 page, the first: p:nth-child(1)',
  );
  expect(summary(grouped)).not.toContain('  2. ');
});

test('what one rule finds by two criteria is one entry with both, and says how many are on which page', () => {
  const nameless = (criterion: string, index: number): Finding => ({
    ...finding(criterion, 'failed'),
    rule: 'axe:link-name',
    message: 'Links must have discernible text. Element has no text. aria-label is empty.',
    selector: `a.card:nth-of-type(${index})`,
    fingerprint: `${criterion} ${index}`,
  });
  const links = (count: number) =>
    Array.from({ length: count }, (_, index) => [nameless('2.4.4', index), nameless('4.1.2', index)]).flat();
  const found = [page('https://site.test/', {}, links(3)), page('https://site.test/b', {}, links(2))];
  const told = makeReport({ ...parts, pages: found }, groupFindings);
  expect(summary(told)).toContain(
    [
      '  1. Link without text (4.1.2, 2.4.4)',
      '     Links must have discernible text. Element has no text. aria-label is empty.',
      '     3 elements on 2 pages, the first: a.card:nth-of-type(0)',
      '     3 on https://site.test/, 2 on https://site.test/b',
    ].join('\n'),
  );
  const text = htmlReport(told);
  expect(text.match(/<article/g)).toHaveLength(1);
  // What is to be fixed stands before the criteria; the check’s own words are folded below it.
  expect(text.indexOf('<article')).toBeLessThan(text.indexOf('By criterion'));
  expect(text.indexOf('<summary>Details</summary><dl><dt>What the check says')).toBeGreaterThan(
    text.indexOf('<article'),
  );
  for (const words of [
    '>4.1.2 Name, Role, Value</a>',
    '>2.4.4 Link Purpose (In Context)</a>',
    '</a>: 2 elements</li>',
  ])
    expect(text).toContain(words);
  expect(text).toContain('1. Link without text</h3>');
});
