import { Ajv } from 'ajv';
import { SaxesParser } from 'saxes';
import type { CauseGroup } from './causes.ts';
import { criteria } from './criteria.ts';
import { csvReport } from './csv.ts';
import { junitReport } from './junit.ts';
import type { Finding, PageResult } from './model.ts';
import { makeReport } from './report.ts';
import { sarifReport } from './sarif.ts';
import schema from './testing/sarif-2.1.0.json' with { type: 'json' };

const HOSTILE = '=cmd()|"]]><script>&\u0000\u001b[31m\ud800\u202e';

const finding = (criterion: string, verdict: Finding['verdict'], more: Partial<Finding> = {}): Finding => ({
  criterion,
  verdict,
  rule: 'axe:image-alt',
  confirmedBy: ['axe-core'],
  selector: 'img',
  message: HOSTILE,
  html: HOSTILE,
  fingerprint: `${criterion}-same`,
  whoIsHurt: 'Blind people.',
  howToFix: 'Write an alternative.',
  ...more,
});

const ignored = {
  kind: 'accepted',
  reason: 'Known.',
  until: '2027-01-01',
  by: 'a.json',
  at: '2026-11-30T00:00:00Z',
} as const;

const page = (url: string, more: Partial<PageResult> = {}): PageResult => ({
  url,
  finalUrl: url,
  title: '',
  links: [],
  findings: [],
  ...more,
  criteria: {
    ...Object.fromEntries(criteria.map(({ number }) => [number, 'nothing_found'])),
    ...more.criteria,
  } as PageResult['criteria'],
});
const verdicts = (given: PageResult['criteria']) => page('', { criteria: given }).criteria;

const report = makeReport(
  {
    tool: { name: 'Adili auditor', version: '0', browser: '1', engines: ['axe-core'] },
    subject: HOSTILE,
    startedAt: '2026-01-01T00:00:00.000Z',
    endedAt: '2026-01-01T00:01:00.000Z',
    newFailures: null,
    notes: [HOSTILE],
    pages: [
      page('https://site.test/?a=1&b="2"', {
        criteria: verdicts({
          '1.1.1': 'failed',
          '1.4.3': 'failed',
          '2.4.4': 'review',
          '1.2.1': 'not_applicable',
        }),
        findings: [
          finding('1.1.1', 'failed'),
          finding('1.1.1', 'failed', { selector: 'a > img' }),
          finding('2.4.4', 'review'),
          finding('1.4.3', 'failed', { ignored }),
        ],
      }),
      page('no address', { problem: HOSTILE }),
      page('https://site.test/feed', { problem: 'It is a feed, and no page.', skipped: true }),
    ],
  },
  () => [] as (Omit<CauseGroup, 'first' | 'causes'> & { rows: never[] })[],
);

test('SARIF is valid by its schema, with failures as errors and what asks for a person as reviews', () => {
  const log = JSON.parse(sarifReport(report));
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
  validate(log);
  expect(validate.errors).toBeNull();
  const [{ results, tool, invocations }] = log.runs;
  expect(results.map(({ ruleId, kind, level }: Record<string, string>) => [ruleId, kind, level])).toEqual([
    ['1.1.1/axe:image-alt', 'fail', 'error'],
    ['1.1.1/axe:image-alt', 'fail', 'error'],
    ['1.4.3/axe:image-alt', 'fail', 'error'],
    ['2.4.4/axe:image-alt', 'review', 'none'],
  ]);
  for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex].id).toBe(ruleId);
  expect(results[2].suppressions).toEqual([
    { kind: 'external', status: 'accepted', justification: 'Known.' },
  ]);
  expect(invocations[0].executionSuccessful).toBe(false);
  expect(JSON.stringify(log)).not.toContain('\u001b');
});

test('JUnit is XML that says of no criterion that it is met, and what is ignored fails nothing', () => {
  const counted: Record<string, string | undefined>[] = [];
  const told: string[] = [];
  let name = '';
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    const attributes = tag.attributes as Record<string, string>;
    if (tag.name === 'testsuite') counted.push(attributes);
    else if (tag.name === 'testcase') name = String(attributes.name);
    else if (tag.name !== 'testsuites') told.push(`${name.split(' ', 1)[0]} ${tag.name}`);
  });
  const xml = junitReport(report);
  parser.write(xml).close();
  expect(counted.map(({ tests, failures, errors, skipped }) => [tests, failures, errors, skipped])).toEqual([
    ['56', '1', '0', '3'],
    ['1', '0', '1', '0'],
    ['1', '0', '0', '1'],
  ]);
  expect(told).toEqual([
    '1.1.1 failure',
    '1.2.1 skipped',
    '1.4.3 skipped',
    '2.4.4 skipped',
    'The error',
    'The skipped',
  ]);
  expect(xml).toContain('a &gt; img');
  expect(xml).toContain(': a machine finds no failure"');
});

test('CSV has a row for each element and each page that was not audited, and no formula', () => {
  const text = csvReport(report);
  const cells = text.split(/,|\r\n/).map((cell) => cell.replace(/^"/, ''));
  expect(cells.filter((cell) => /^[=+@-]/.test(cell))).toEqual([]);
  expect(text.match(/\r\n/g)).toHaveLength(7);
  expect(text).toContain('no address,no address,not audited');
  expect(text).not.toContain('\u0000');
});
