import { grouped } from '@adili/ui';
import counts from '../../build/counts.ts';

/** Seconds from Check now to the result; how they were measured is in docs/audit.md. */
const secondsToResult = 9;

/** What can be checked on the day, for the home page. */
export const measures = [
  { label: 'requirements in force, as checklists', figure: grouped(counts.requirements) },
  { label: 'criteria of WCAG 2.2 in each audit', figure: String(counts.criteria) },
  { label: 'from an address to its result', figure: `${secondsToResult} s` },
  { label: 'verification of signed packs, by OpenSSL', figure: 'Offline' },
] as const;
