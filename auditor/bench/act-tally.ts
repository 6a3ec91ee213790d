import type { AuditInParts } from '../src/audit-page.ts';
import { engineOf } from '../src/merge.ts';
import type { Audited } from './audit-cases.ts';

/** One of W3C's cases, as their list has it. */
export interface ActCase {
  rule: string;
  name: string;
  criteria: string[];
  expected: 'passed' | 'failed' | 'inapplicable';
  path: string;
}

type ActResult = Audited<ActCase>;

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

/** What is known of all cases, as the page of the method tells it. */
export interface ActFigures {
  cases: number;
  /** Cases that must fail. */
  failing: number;
  /** The others. */
  passing: number;
  found: Record<Engine, number>;
  wrong: Record<Engine, number>;
  /** Cases in which a rule that only a person can judge applies, and those that asked for one. */
  forPersons: number;
  asked: number;
  /** Cases in which such a rule has nothing to be about, and those that asked all the same. */
  notForPersons: number;
  askedInVain: number;
}

const isFailing = ({ case: { expected } }: ActResult) => expected === 'failed';
const isForPersons = ({ case: { rule } }: ActResult) => forPersons.has(rule);
const applies = ({ case: { expected } }: ActResult) => expected !== 'inapplicable';
const asks = ({ case: { criteria }, parts }: ActResult) =>
  parts.result.findings.some(
    ({ criterion, verdict, rule, selector }) =>
      verdict === 'review' && criteria.includes(criterion) && rule !== ofAnotherRule && selector !== '',
  );

/** A case that must fail is found where one of its criteria failed; any other is wrong where one did. */
export function sumUp(results: readonly ActResult[]): ActFigures {
  const failing = results.filter(isFailing);
  const passing = results.filter((each) => !isFailing(each));
  const words = results.filter(isForPersons);
  const [apply, doNot] = [words.filter(applies), words.filter((each) => !applies(each))];
  const counts = (of: readonly ActResult[]) =>
    Object.fromEntries(
      engines.map((engine) => [engine, of.filter((each) => hits(each, engine)).length]),
    ) as Record<Engine, number>;
  return {
    cases: results.length,
    failing: failing.length,
    passing: passing.length,
    found: counts(failing),
    wrong: counts(passing),
    forPersons: apply.length,
    asked: apply.filter(asks).length,
    notForPersons: doNot.length,
    askedInVain: doNot.filter(asks).length,
  };
}

/** Prints what each engine found and where it was wrong. */
export function printTally(results: readonly ActResult[], quiet: boolean): void {
  const table = (rows: readonly ActResult[]) => {
    const { failing, passing, found, wrong } = sumUp(rows);
    return Object.fromEntries(
      engines.map((engine) => [engine, `${found[engine]}/${failing}, ${wrong[engine]}/${passing} wrong`]),
    );
  };
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
  const { forPersons: apply, asked, notForPersons, askedInVain } = sumUp(results);
  console.log(
    `Left to a person: asked for in ${asked} of ${apply} cases where a rule applies, ` +
      `in ${askedInVain} of ${notForPersons} where none does.`,
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
  const found = (each: ActResult) => hits(each, 'all together');
  const words = results.filter(isForPersons);
  const lists = {
    missed: results.filter((each) => isFailing(each) && !found(each) && !isForPersons(each)),
    wrong: results.filter((each) => !isFailing(each) && found(each)),
    'not asked for': words.filter((each) => applies(each) && !asks(each)),
    'asked for in vain': words.filter((each) => !applies(each) && asks(each)),
  };
  for (const [label, of] of Object.entries(lists)) for (const each of of) say(label, each);
  const broken = results.flatMap(({ parts }) =>
    parts.broken.map(({ probe, reason }) => `${probe}: ${reason}`),
  );
  for (const reason of new Set(broken)) console.log(`broke: ${reason}`);
}
