import { createRequire } from 'node:module';
import { getActiveRules } from '@accesslint/core';
import { criteria } from '@adili/audits/criteria';
import type { Criterion } from '@adili/audits/model';
import {
  probesByKeys,
  probesOfLook,
  probesOfTheEnd,
  probesOverTime,
  stillProbes,
} from '../src/probes/all.ts';

/** What looks at a criterion. */
export interface CriterionChecks {
  number: Criterion;
  name: string;
  level: 'A' | 'AA';
  /** How many rules of each engine. */
  axe: number;
  accesslint: number;
  /** Names of our own probes, with commas in between. */
  probes: string;
}

/** What `src/consistency/` compares among pages of a run. */
const comparison = { name: 'pages compared', criteria: ['3.2.3', '3.2.4', '3.2.6'] };

const probes = [
  ...stillProbes,
  ...probesOverTime,
  ...probesOfLook,
  ...probesByKeys,
  ...probesOfTheEnd,
  comparison,
];

interface AxeRule {
  tags: string[];
}

/** What axe-core runs of a page: rules of WCAG, but for those that it holds back. */
function axeRules(): string[][] {
  const { getRules } = createRequire(import.meta.url)('axe-core') as { getRules(): AxeRule[] };
  return getRules()
    .map(({ tags }) => tags)
    .filter((tags) => !tags.includes('experimental') && !tags.includes('deprecated'));
}

/** What looks at each of the 55 criteria, as engines and probes declare it. */
export function checksOfCriteria(): CriterionChecks[] {
  const ofAxe = axeRules();
  const ofAccesslint = getActiveRules();
  return criteria.map(({ number, name, level }) => ({
    number,
    name,
    level,
    axe: ofAxe.filter((tags) => tags.includes(`wcag${number.replaceAll('.', '')}`)).length,
    accesslint: ofAccesslint.filter(({ wcag }) => wcag.includes(number)).length,
    probes: probes
      .filter((probe) => (probe.criteria as readonly string[]).includes(number))
      .map((probe) => probe.name.replaceAll('-', ' '))
      .join(', '),
  }));
}
