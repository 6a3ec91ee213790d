/** The four roles of the leadership, with what each answers for. */
export const team = [
  {
    id: 'chief-executive',
    role: 'Chief Executive Officer',
    description: 'Answers for the company, for what this site promises, and for what comes next.',
  },
  {
    id: 'technology',
    role: 'Chief Technology Officer',
    description: 'Answers for security, for backups, and for a service that stays up.',
  },
  {
    id: 'compliance',
    role: 'Chief Compliance Officer',
    description:
      'Answers for the checklists, the guides and their review dates, and for how we handle personal data.',
  },
  {
    id: 'accessibility',
    role: 'Head of Accessibility',
    description: 'Answers for a product that everyone can use, and for what an accessibility audit finds.',
  },
];

export type Leader = (typeof team)[number];
