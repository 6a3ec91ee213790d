import type { AuditInParts } from '../src/audit-page.ts';
import { engineOf } from '../src/merge.ts';

/** One of W3C's cases, as their list has it. */
export interface ActCase {
  rule: string;
  name: string;
  criteria: string[];
  expected: 'passed' | 'failed' | 'inapplicable';
  path: string;
}

export interface ActResult {
  case: ActCase;
  parts: AuditInParts;
  ms: number;
}

/** What no machine can judge: rules of W3C about the meaning of words, pictures and media. */
const forPersons = new Set(['1ec09b', '36b590', 'c3232f', 'c4a8a4', 'cc0f0a', 'e88epe', 'eac66b', 'fd3a94']);

/** What alternatives say is asked by a rule of W3C that is not among these (qt1vmo); it applies just where e88epe does not. */
const ofAnotherRule = 'probe:alternatives';

const engines = ['axe-core', '@accesslint/core', 'both engines', 'probes', 'all together'] as const;
type Engine = (typeof engines)[number];

/** Criteria that an engine fails on a case's page. */
function failedBy({ result, raw }: AuditInParts, engine: Engine): Set<string> {
  const findings = engine === 'all together' ? result.findings : raw;
  const names: readonly string[] = {
    'axe-core': ['axe-core'],
    '@accesslint/core': ['@accesslint/core'],
    'both engines': ['axe-core', '@accesslint/core'],
    probes: ['Adili'],
    'all together': [],
  }[engine];
  return new Set(
    findings
      .filter(
        ({ verdict, rule }) => verdict === 'failed' && (names.length === 0 || names.includes(engineOf(rule))),
      )
      .map(({ criterion }) => criterion),
  );
}

const hits = ({ case: { criteria }, parts }: ActResult, engine: Engine) => {
  const failed = failedBy(parts, engine);
  return criteria.some((criterion) => failed.has(criterion));
};

/**
 * Prints what each engine found and where it was wrong: a case that must fail is found where one of its criteria
 * failed; any other is wrong where one did.
 */
export function printTally(results: readonly ActResult[], quiet: boolean): void {
  const failing = results.filter(({ case: { expected } }) => expected === 'failed');
  const others = results.filter(({ case: { expected } }) => expected !== 'failed');
  const count = (of: readonly ActResult[], engine: Engine) => of.filter((each) => hits(each, engine)).length;
  const table = (rows: readonly ActResult[]) =>
    Object.fromEntries(
      engines.map((engine) => {
        const [mustFail, mustNot] = [
          rows.filter((r) => failing.includes(r)),
          rows.filter((r) => others.includes(r)),
        ];
        return [
          engine,
          `${count(mustFail, engine)}/${mustFail.length}, ${count(mustNot, engine)}/${mustNot.length} wrong`,
        ];
      }),
    );
  const rules = [...new Set(results.map((each) => each.case.rule))].sort();
  console.table(
    Object.fromEntries(
      rules.map((rule) => {
        const of = results.filter((each) => each.case.rule === rule);
        return [`${rule} ${of[0]?.case.criteria.join(' ')}`, table(of)];
      }),
    ),
  );
  console.table({
    all: table(results),
  });
  const words = results.filter(({ case: { rule } }) => forPersons.has(rule));
  const asks = ({ case: { criteria }, parts }: ActResult) =>
    parts.result.findings.some(
      ({ criterion, verdict, rule, selector }) =>
        verdict === 'review' && criteria.includes(criterion) && rule !== ofAnotherRule && selector !== '',
    );
  const [applies, doesNot] = [
    words.filter((each) => each.case.expected !== 'inapplicable'),
    words.filter((each) => each.case.expected === 'inapplicable'),
  ];
  console.log(
    `Left to a person: asked for in ${applies.filter(asks).length} of ${applies.length} cases where a rule applies, ` +
      `in ${doesNot.filter(asks).length} of ${doesNot.length} where none does.`,
  );
  if (quiet) return;
  const say = (label: string, each: ActResult) => {
    const { rule, path, expected, criteria } = each.case;
    const why = each.parts.result.findings
      .filter((finding) => criteria.includes(finding.criterion))
      .map((finding) => `${finding.verdict} ${finding.rule}`);
    console.log(
      `${label}: ${rule} ${expected} ${path.slice(-45, -37)} ${each.parts.result.problem ?? ''} ${[...new Set(why)].join(', ')}`,
    );
  };
  for (const each of failing.filter((one) => !hits(one, 'all together') && !forPersons.has(one.case.rule)))
    say('missed', each);
  for (const each of others.filter((one) => hits(one, 'all together'))) say('wrong', each);
  for (const each of applies.filter((one) => !asks(one))) say('not asked for', each);
  for (const each of doesNot.filter(asks)) say('asked for in vain', each);
  const broken = results.flatMap(({ parts }) =>
    parts.broken.map(({ probe, reason }) => `${probe}: ${reason}`),
  );
  for (const reason of new Set(broken)) console.log(`broke: ${reason}`);
}
