import counts from '../../build/counts.ts';

interface Law {
  name: string;
  /** What it asks, in a sentence. */
  asks: string;
  /** What of it is in the product. */
  holds: string;
  /** Slug of its guide. */
  guide: string;
}

/** The laws and standards that most of our customers begin with. */
export const laws: readonly Law[] = [
  {
    name: 'Kenya’s Data Protection Act',
    asks: 'Register, answer people within 7 days, and report a breach within 72 hours.',
    holds: `${counts.kenya} requirements, each with its section`,
    guide: 'dpa',
  },
  {
    name: 'GDPR',
    asks: 'Keep records of processing, assess impact, and report a breach within 72 hours.',
    holds: `${counts.gdpr} requirements, each with its article`,
    guide: 'gdpr',
  },
  {
    name: 'EAA and WCAG 2.2',
    asks: 'Online shops for consumers in the European Union have to be accessible.',
    holds: `An audit by ${counts.criteria} criteria, and what to fix first`,
    guide: 'wcag',
  },
  {
    name: 'ISO 27001',
    asks: 'Run a management system for security, and say which controls apply to you.',
    holds: `${counts.iso27001} clauses and controls, and a Statement of Applicability`,
    guide: 'iso27001-2022',
  },
];
