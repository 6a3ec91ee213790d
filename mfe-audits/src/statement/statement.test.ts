import type { RunCriterion } from '@adili/schemas/runs/run';
import { judgement, run } from '../testing/records.ts';
import { evaluationOf } from './statement.ts';
import { statementHtml } from './statement-html.ts';
import { statementOf } from './statement-text.ts';

const facts = {
  organisation: 'Mwangaza <Ltd>',
  contact: 'help@example.com, within five days',
  body: 'the National Council',
  service: 'A shop.',
  operation: 'By a browser.',
  burden: '',
};

const judgedAs = (verdict: 'passed' | 'failed', all: readonly RunCriterion[] = run.criteria) => ({
  ...run,
  criteria: all.map((one) => ({ ...one, verdict, judgement: { ...judgement, verdict } })),
});

test('what no person judged is not evaluated, and the statement a draft', () => {
  const { standing, failed, judged, notEvaluated } = evaluationOf(run);
  expect([failed.length, judged.length, notEvaluated.length]).toEqual([2, 1, 52]);
  expect(standing).toBe('unknown');
  const { draft, sections } = statementOf(run, facts);
  expect(draft).toEqual(['52 criteria of 55 were judged by no person.']);
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
  const statement = statementOf(judgedAs('passed'), facts);
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
  expect(statementOf(judgedAs('passed'), { ...facts, body: ' ' }).draft).toHaveLength(1);
  expect(statementHtml(statementOf(run, facts))).toContain('Mwangaza &lt;Ltd&gt; is committed');
});
