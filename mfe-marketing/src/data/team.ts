/** Invented people, marked as illustrative on the page. */
export const team = [
  {
    id: 'chief-executive',
    name: 'Amani Njoroge',
    role: 'Chief Executive Officer',
    description:
      'Spent ten years on the other side of the table, as an auditor. Started Adili after one spreadsheet too many, with the conviction that evidence should be a by-product of good work and never a season of the year.',
  },
  {
    id: 'technology',
    name: 'Ingrid Solberg',
    role: 'Chief Technology Officer',
    description:
      'Builds systems that fail in small pieces and say so. Keeps the platform simple enough that any engineer can explain where a record comes from, who changed it, and when.',
  },
  {
    id: 'compliance',
    name: 'Samuel Mwangi',
    role: 'Chief Compliance Officer',
    description:
      'Reads laws in their own words first. Looks after the guides, the checklists behind them, and the habit of leaving out what is not certain.',
  },
  {
    id: 'accessibility',
    name: 'Noor Rahman',
    role: 'Head of Accessibility',
    description:
      'Works by keyboard and screen reader every day. Decides what an audit must find, and tests Adili itself by the same measure before it tests anyone else.',
  },
];

export type Leader = (typeof team)[number];

export const teamNote = 'Illustrative profiles: these people are invented.';
