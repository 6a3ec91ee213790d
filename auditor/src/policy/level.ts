import { criterionOf } from '@adili/audits/criteria';
import type { Criterion, PageResult } from '@adili/audits/model';

export type Level = 'A' | 'AA';

/** A page without what level A has nothing to do with. */
export function atLevel<Page extends PageResult>(page: Page, level: Level): Page {
  if (level === 'AA') return page;
  const isOfLevel = (number: Criterion) => criterionOf(number)?.level === level;
  return {
    ...page,
    criteria: Object.fromEntries(Object.entries(page.criteria).filter(([number]) => isOfLevel(number))),
    findings: page.findings.filter(({ criterion }) => isOfLevel(criterion)),
  };
}
