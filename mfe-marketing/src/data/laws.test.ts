import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sources } from '../../build/documents.ts';
import { laws } from './laws.ts';
import { measures } from './measures.ts';

interface Shipped {
  successor: string | null;
  requirements: readonly { id: string; title: string }[];
}

const shipped = (file: string): Shipped =>
  JSON.parse(readFileSync(path.join(sources.frameworks, file), 'utf8'));
const lawOf = (name: string) => laws.find((law) => law.name === name);

test.each([
  ['Kenya’s Data Protection Act', 'kenya-dpa-2019', [/^Register/, /within 7 days/, /breach within 72 hours/]],
  ['GDPR', 'gdpr', [/record of processing/, /^Assess impact/, /breach within 72 hours/]],
  ['ISO 27001', 'iso27001-2022', [/Statement of Applicability/]],
] as const)('of %s the checklist holds what its card says', (name, id, asked) => {
  const { requirements } = shipped(`${id}.json`);
  expect(lawOf(name)?.holds).toMatch(new RegExp(`^${requirements.length} `));
  for (const words of asked) expect(requirements.some(({ title }) => words.test(title))).toBe(true);
});

test('requirements are counted in editions in force alone, and criteria as the auditor has them', () => {
  const all = readdirSync(sources.frameworks).map(shipped);
  const inForce = all.filter(({ successor }) => successor === null);
  expect(inForce.length).toBeLessThan(all.length);
  const sum = inForce.flatMap(({ requirements }) => requirements).length;
  expect(measures.slice(0, 2).map(({ figure }) => figure)).toEqual([sum.toLocaleString('en'), '55']);
});
