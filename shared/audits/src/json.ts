import type { Report } from './report.ts';
import { DRAFT } from './words.ts';

/** All of a run, also as the baseline of a later one. */
export function jsonReport({ causes, groups: _, ...report }: Report): string {
  // The findings themselves stand with their pages.
  const listed = causes.map(({ finding, ...cause }) => ({ criterion: finding.criterion, ...cause }));
  return `${JSON.stringify({ format: 'adili-audit-1', note: DRAFT, ...report, causes: listed }, null, 1)}\n`;
}
