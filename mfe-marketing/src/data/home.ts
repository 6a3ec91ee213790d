/** How It Works. */
export const steps = [
  { title: 'Sign up', description: 'Open an account with your work email. The trial needs no credit card.' },
  { title: 'Integrate', description: 'Connect the chat, office-suite and CRM tools that you already use.' },
  { title: 'Automate', description: 'Hand over audits, reports and policy checks, one workflow at a time.' },
  {
    title: 'Monitor',
    description: 'Watch risks in real time, and walk into the audit with your records in order.',
  },
];

/** Written for this page: neither the people nor their companies exist, and the page says so. */
export const quotes = [
  {
    id: 'clinic',
    words:
      'Our last HIPAA review took a quarter. This one took an afternoon, because every record was already where the reviewer looked for it.',
    name: 'Achieng Were',
    role: 'Head of operations, a clinic group in Nairobi',
  },
  {
    id: 'fintech',
    words:
      'Customers ask what we hold about them, and we answer the same week. Each step of the request has a name and a date beside it.',
    name: 'Peter Baraka',
    role: 'Data protection officer, a payments company',
  },
  {
    id: 'software',
    words:
      'We thought our site was accessible. The audit showed us the eleven places where it was not, and what to do about each of them.',
    name: 'Sofia Almeida',
    role: 'Engineering lead, a software studio',
  },
  {
    id: 'manufacturer',
    words: 'SOC 2 and ISO 27001 ask for much the same in different words. Now we collect the evidence once.',
    name: 'Marcus Lindqvist',
    role: 'Security manager, a parts manufacturer',
  },
];

/** Time that each quote stands, in milliseconds. */
export const quoteIntervalMs = 5000;

export const quotesNote = 'Illustrative quotes: the people and companies are invented.';
