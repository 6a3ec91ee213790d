import { rules as accesslintRules } from '@accesslint/core';
import { criterionOf } from '@adili/audits/criteria';
import { headlineOf, headlineRow } from '@adili/audits/guidance/headline';
import axe from 'axe-core';
import { criteriaOf } from './engines/axe.ts';
import * as probes from './probes/all.ts';

/** All that the auditor can report, by rule and criterion. */
const reported = [
  ...axe
    .getRules()
    .flatMap(({ ruleId, tags }) =>
      criteriaOf(tags).map((criterion) => ({ rule: `axe:${ruleId}`, criterion })),
    ),
  ...accesslintRules.flatMap(({ id, wcag }) =>
    wcag.filter(criterionOf).map((criterion) => ({ rule: `accesslint:${id}`, criterion })),
  ),
  ...Object.values(probes).flatMap((kind) =>
    kind.flatMap(({ name, criteria }) => criteria.map((criterion) => ({ rule: `probe:${name}`, criterion }))),
  ),
  ...['3.2.3', '3.2.4', '3.2.6'].map((criterion) => ({ rule: 'probe:consistency', criterion })),
];

test('every rule that can be reported has a plain headline of one short line', () => {
  expect(reported.length).toBeGreaterThan(200);
  expect(reported.filter((each) => headlineRow(each) === undefined)).toEqual([]);
  const headlines = reported.map((each) => headlineOf({ ...each, verdict: 'failed', message: '', html: '' }));
  expect(
    headlines.filter((words) => words.length > 60 || /[<>]|accessible name|discernible/.test(words)),
  ).toEqual([]);
});
