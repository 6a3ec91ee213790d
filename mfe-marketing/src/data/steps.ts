export interface Step {
  title: string;
  description: string;
}

/** How It Works. */
export const steps: readonly Step[] = [
  { title: 'Sign up', description: 'Open an account with your work email. The trial needs no credit card.' },
  { title: 'Integrate', description: 'Connect the chat, office-suite and CRM tools that you already use.' },
  { title: 'Automate', description: 'Hand over audits, reports and policy checks, one workflow at a time.' },
  {
    title: 'Monitor',
    description: 'Watch risks in real time, and walk into the audit with your records in order.',
  },
];
