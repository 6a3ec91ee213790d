import { criterionOf } from './criteria.ts';
import { findingsOf } from './findings-of.ts';
import type { Finding, PageResult } from './model.ts';
import { problemWords } from './page-words.ts';
import { plainText } from './plain-text.ts';
import type { Report } from './report.ts';
import { DRAFT } from './words.ts';

/** SARIF lets a result be of a rule below a rule: what an engine's rule says of a criterion. */
const ruleIdOf = ({ criterion, rule }: Finding) => `${criterion}/${rule}`;

const rulesOf = (findings: readonly Finding[]) =>
  [...new Map(findings.map((finding) => [ruleIdOf(finding), finding])).entries()].map(([id, finding]) => {
    const criterion = criterionOf(finding.criterion);
    return {
      id,
      shortDescription: { text: `${finding.criterion} ${criterion?.name ?? ''}` },
      fullDescription: { text: finding.whoIsHurt },
      help: { text: finding.howToFix },
      ...(criterion && { helpUri: criterion.link }),
      properties: { tags: ['accessibility', 'WCAG 2.2', `level ${criterion?.level ?? ''}`] },
    };
  });

/** An address as SARIF's schema takes one: without what no URI has. */
const uriOf = (address: string) => URL.parse(address)?.href ?? encodeURI(address.toWellFormed());

const locationOf = ({ url }: PageResult, { selector, html }: Finding) => ({
  physicalLocation: {
    artifactLocation: { uri: uriOf(url) },
    // A page has no lines that a person would know it by; readers of SARIF want one.
    region: { startLine: 1, snippet: { text: plainText(html) } },
  },
  logicalLocations: [{ fullyQualifiedName: plainText(selector), kind: 'element' }],
});

const suppressionsOf = ({ ignored }: Finding) =>
  ignored && {
    suppressions: [{ kind: 'external', status: 'accepted', justification: plainText(ignored.reason) }],
  };

const notificationOf = (page: PageResult) => ({
  level: page.skipped ? 'note' : 'error',
  message: { text: plainText(problemWords(page)) },
  locations: [{ physicalLocation: { artifactLocation: { uri: uriOf(page.url) } } }],
});

/** SARIF 2.1.0: a result for each element, what fails as an error, what asks for a person as a review. */
export function sarifReport(report: Report): string {
  const { tool, pages, startedAt, endedAt, notes = [] } = report;
  const found = [...findingsOf(report)];
  const rules = rulesOf(found.map(({ finding }) => finding));
  const indexOf = new Map(rules.map(({ id }, at) => [id, at]));
  const problems = pages.filter(({ problem }) => problem !== undefined);
  const run = {
    tool: {
      driver: {
        name: tool.name,
        version: tool.version,
        fullDescription: { text: `${tool.engines.join(', ')}, in Chromium ${tool.browser}. ${DRAFT}` },
        rules,
      },
    },
    invocations: [
      {
        executionSuccessful: problems.every(({ skipped }) => skipped),
        startTimeUtc: startedAt,
        endTimeUtc: endedAt,
        toolExecutionNotifications: [
          ...problems.map(notificationOf),
          ...notes.map((note) => ({ level: 'note', message: { text: plainText(note) } })),
        ],
      },
    ],
    columnKind: 'utf16CodeUnits',
    results: found.map(({ page, finding }) => ({
      ruleId: ruleIdOf(finding),
      ruleIndex: indexOf.get(ruleIdOf(finding)),
      // What is no failure has no level but 'none' (3.27.10).
      ...(finding.verdict === 'failed'
        ? { kind: 'fail', level: 'error' }
        : { kind: 'review', level: 'none' }),
      message: { text: plainText(finding.message) },
      locations: [locationOf(page, finding)],
      partialFingerprints: { 'adiliFinding/v1': finding.fingerprint },
      ...suppressionsOf(finding),
    })),
  };
  const schema = 'https://json.schemastore.org/sarif-2.1.0.json';
  return `${JSON.stringify({ $schema: schema, version: '2.1.0', runs: [run] }, null, 1)}\n`;
}
