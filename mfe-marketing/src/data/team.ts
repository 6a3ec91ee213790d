/** The four roles of the leadership, with what each answers for. */
export const team = [
  {
    id: 'chief-executive',
    role: 'Chief Executive Officer',
    description:
      'Answers for what this site says. Every sentence about the product is held by a test, or marked as planned.',
  },
  {
    id: 'technology',
    role: 'Chief Technology Officer',
    description:
      'Answers for security, for backups, and for the record of where a change comes from, who made it and when.',
  },
  {
    id: 'compliance',
    role: 'Chief Compliance Officer',
    description:
      'Answers for the guides and their review dates, for leaving out anything uncertain, and for how we handle personal data.',
  },
  {
    id: 'accessibility',
    role: 'Head of Accessibility',
    description:
      'Answers for a site that works by keyboard, with a screen reader and on a narrow phone, and for what an accessibility audit has to find.',
  },
];

export type Leader = (typeof team)[number];
