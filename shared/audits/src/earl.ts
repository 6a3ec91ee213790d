import { criteria } from './criteria.ts';
import type { Finding, PageResult, Verdict } from './model.ts';
import { ignoredWords, judgedWords, type Report, type SiteVerdict } from './report.ts';
import { DRAFT } from './words.ts';

/** EARL 1.0: what no person and no rule decided can't be told. */
const outcomes: Readonly<Record<Verdict, string>> = {
  failed: 'earl:failed',
  review: 'earl:cantTell',
  nothing_found: 'earl:cantTell',
  not_applicable: 'earl:inapplicable',
  passed: 'earl:passed',
};

const context = {
  earl: 'http://www.w3.org/ns/earl#',
  dct: 'http://purl.org/dc/terms/',
  doap: 'http://usefulinc.com/ns/doap#',
  WCAG22: 'https://www.w3.org/TR/WCAG22/#',
  ptr: 'http://www.w3.org/2009/pointers#',
  assertedBy: { '@id': 'earl:assertedBy', '@type': '@id' },
  subject: { '@id': 'earl:subject', '@type': '@id' },
  test: { '@id': 'earl:test', '@type': '@id' },
  mode: { '@id': 'earl:mode', '@type': '@id' },
  result: { '@id': 'earl:result' },
  outcome: { '@id': 'earl:outcome', '@type': '@id' },
  pointer: { '@id': 'earl:pointer' },
  title: 'dct:title',
  description: 'dct:description',
  date: { '@id': 'dct:date', '@type': 'http://www.w3.org/2001/XMLSchema#dateTime' },
};

const ASSERTOR = '_:auditor';

/** The anchor of a criterion in the recommendation, which is that of its page "Understanding". */
const testOf = (link: string) => `WCAG22:${link.split('/').at(-1)}`;

const describe = (finding: Finding) => [finding.message, ignoredWords(finding)].filter(Boolean).join(' ');

const assertionsOf = (page: PageResult, date: string) =>
  criteria.flatMap(({ number, name, link }) => {
    const verdict = page.criteria[number];
    if (!verdict) return [];
    const findings = page.findings.filter(({ criterion }) => criterion === number);
    return {
      '@type': 'earl:Assertion',
      assertedBy: ASSERTOR,
      subject: page.finalUrl,
      test: testOf(link),
      mode: verdict === 'passed' ? 'earl:manual' : 'earl:automatic',
      result: {
        '@type': 'earl:TestResult',
        title: `${number} ${name}`,
        outcome: outcomes[verdict],
        date,
        ...(findings.length > 0 ? { description: findings.map(describe).join('\n') } : {}),
        pointer: findings.map(({ selector }) => ({
          '@type': 'ptr:CSSSelectorPointer',
          'ptr:expression': selector,
        })),
      },
    };
  });

/** What people said of the site. */
const judgedAssertions = (subject: string, verdicts: readonly SiteVerdict[]) =>
  verdicts.flatMap(({ number, name, link, judgement }) =>
    judgement
      ? [
          {
            '@type': 'earl:Assertion',
            assertedBy: {
              '@type': ['earl:Assertor', 'http://xmlns.com/foaf/0.1/Person'],
              title: judgement.by,
            },
            subject,
            test: testOf(link),
            mode: 'earl:manual',
            result: {
              '@type': 'earl:TestResult',
              title: `${number} ${name}`,
              outcome: outcomes[judgement.verdict],
              date: judgement.at,
              description: judgedWords(judgement),
            },
          },
        ]
      : [],
  );

/** The run as JSON-LD. Pages that could not be audited have no assertions. */
export function earlReport({ tool, subject, pages, endedAt, criteria: verdicts }: Report): string {
  const audited = pages.filter(({ problem }) => problem === undefined);
  const graph = [
    {
      '@id': ASSERTOR,
      '@type': ['earl:Assertor', 'earl:Software'],
      title: tool.name,
      'doap:release': { 'doap:revision': tool.version },
      description: `${tool.engines.join(', ')}, in Chromium ${tool.browser}. ${DRAFT}`,
    },
    ...audited.map(({ finalUrl, title, url }) => ({
      '@id': finalUrl,
      '@type': ['earl:TestSubject', 'http://xmlns.com/foaf/0.1/Document'],
      title,
      'dct:source': { '@id': url },
    })),
    ...audited.flatMap((page) => assertionsOf(page, endedAt)),
    ...judgedAssertions(subject, verdicts),
  ];
  return `${JSON.stringify({ '@context': context, '@graph': graph }, null, 1)}\n`;
}
