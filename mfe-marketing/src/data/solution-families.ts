/** What the supported frameworks are about, in the order in which the site shows them. */
export const families = [
  { id: 'privacy', title: 'Privacy and health' },
  { id: 'security', title: 'Information security' },
  { id: 'software', title: 'Software' },
  { id: 'finance', title: 'Finance and cards' },
  { id: 'government', title: 'Government and defence' },
  { id: 'workplace', title: 'Workplace' },
] as const;

export type Family = (typeof families)[number]['id'];
