import type { RunCriterion } from '@adili/schemas/runs/run';
import { judgement, run } from '../testing/records.ts';
import { evaluationOf } from './statement.ts';
import type { StatementFacts } from './statement-facts.ts';
import { statementHtml } from './statement-html.ts';
import { statementOf } from './statement-text.ts';
import { english } from './words/english.ts';
import { german } from './words/german.ts';
import { swahili } from './words/swahili.ts';

const facts = {
  organisation: 'Mwangaza <Ltd>',
  contact: 'help@example.com, within five days',
  body: 'the National Council',
  service: 'A shop.',
  operation: 'By a browser.',
  claim: '',
  burden: '',
  reviewed: '',
  language: 'en',
} as const;
const today = '2026-11-27T09:00:00.000Z';

const textOf = (changed: Partial<StatementFacts>) =>
  statementHtml(statementOf(run, { ...facts, ...changed }, today, english));

const judgedAs = (verdict: 'passed' | 'failed', all: readonly RunCriterion[] = run.criteria) => ({
  ...run,
  criteria: all.map((one) => ({ ...one, verdict, judgement: { ...judgement, verdict } })),
});

test('what no person judged is not evaluated, and the statement a draft', () => {
  const { standing, failed, judged, notEvaluated } = evaluationOf(run);
  expect([failed.length, judged.length, notEvaluated.length]).toEqual([2, 1, 52]);
  expect(standing).toBe('unknown');
  const { draft, sections } = statementOf(run, facts, today, english);
  expect(draft).toEqual(['Not yet checked by a person: 52 of 55 criteria.']);
  expect(sections.map(({ title }) => title).slice(0, 6)).toEqual([
    'What this statement covers',
    'Compliance status',
    'Non-accessible content',
    'Preparation of this statement',
    'Feedback and contact information',
    'Enforcement procedure',
  ]);
});

test('where a named person judged all, it is no draft, and still never fully compliant', () => {
  const statement = statementOf(judgedAs('passed'), facts, today, english);
  expect(statement.draft).toEqual([]);
  const text = statementHtml(statement);
  expect(text).toContain('partially compliant');
  expect(text).toContain('Amina Odhiambo judged 55 criteria by hand');
  expect(text).not.toMatch(/fully|score|%/i);
});

test('where most fail it is not compliant', () => {
  expect(evaluationOf(judgedAs('failed')).standing).toBe('not');
});

test('a fact that is missing keeps it a draft; what was typed is text in the file', () => {
  const draftOf = (changed: Partial<StatementFacts>) =>
    statementOf(judgedAs('passed'), { ...facts, ...changed }, today, english).draft;
  expect(draftOf({ body: ' ' })).toEqual(['1 fact about your organisation and service is missing.']);
  expect(draftOf({ body: '', claim: 'some' })).toEqual([
    '2 facts about your organisation and service are missing.',
  ]);
  expect(statementHtml(statementOf(run, facts, today, english))).toContain(
    'Mwangaza &lt;Ltd&gt; is committed',
  );
});

test('it says how many pages were not looked at, or not in full', () => {
  const text = statementHtml(
    statementOf({ ...run, pagesWithProblem: 1, pagesUnfinished: 2 }, facts, today, english),
  );
  expect(text).toContain('1 page could not be audited.');
  expect(text).toContain('2 pages could not be audited in full.');
  expect(textOf({})).not.toContain('in full');
});

test('it says when it was prepared, and reviewed where that is known', () => {
  expect(textOf({})).toContain('<p>This statement was prepared on 27 Nov 2026.</p>');
  expect(textOf({ reviewed: '2026-11-02' })).toContain('It was last reviewed on 2 Nov 2026.');
});

test('of a disproportionate burden it says only what a person said', () => {
  expect(textOf({ burden: 'Old films' })).not.toContain('burden');
  expect(textOf({ claim: 'none', burden: 'Old films' })).toContain(
    '<p>We claim no disproportionate burden.</p>',
  );
  expect(textOf({ claim: 'some', burden: 'Old films' })).toContain('Disproportionate burden: Old films');
});

test.each([
  ['de', german, 'Erklärung zur Barrierefreiheit', 'am 27.11.2026 erstellt'],
  ['sw', swahili, 'Taarifa ya ufikivu', 'tarehe 27 Nov 2026'],
] as const)('in %s all is said in that language but the names of criteria and what was typed', (...row) => {
  const [language, words, title, day] = row;
  const html = statementHtml(statementOf(run, { ...facts, language, reviewed: '2026-11-02' }, today, words));
  expect(html).toContain(`<html lang="${language}">`);
  expect(html).toContain(`<h1>${title}</h1>`);
  expect(html).toContain(day);
  expect(html).toContain('the National Council');
  expect(html).not.toMatch(/\b(were|criteria of|looked at|judged|level A)\b/);
});
