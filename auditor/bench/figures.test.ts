import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import { verdictsOf } from '../src/verdicts.ts';
import { checksOfCriteria } from './looked-at.ts';

const FIGURES = 'mfe-audits/src/method/figures.json';
const read = (file: string) => readFile(path.join(ROOT, file), 'utf8');

test(`the page of the method says what looks at each criterion: npm run bench -- criteria --figures ${FIGURES}`, async () => {
  const { criteria } = JSON.parse(await read(FIGURES));
  expect(checksOfCriteria()).toHaveLength(55);
  expect(criteria).toEqual(checksOfCriteria());
});

test('the decision for engines and probes has the figures that were measured', async () => {
  const { act } = JSON.parse(await read(FIGURES));
  const decision = await read('docs/decisions/audits.md');
  expect(decision).toContain(`| found of ${act.failing} | wrong of ${act.passing} |`);
  for (const name of ['probes', 'all together'])
    expect(decision).toMatch(
      new RegExp(`\\| ${name}[^|]* \\| ${act.found[name]} \\| ${act.wrong[name]} \\|`),
    );
});

test('a criterion that no rule and no probe looks at is a person’s', () => {
  const verdicts = verdictsOf([], new Set(), new Set());
  const unseen = checksOfCriteria().filter(
    ({ axe, accesslint, probes }) => axe === 0 && accesslint === 0 && !probes,
  );
  expect(unseen.length).toBeGreaterThan(0);
  expect(unseen.filter(({ number }) => verdicts[number] !== 'review')).toEqual([]);
});
