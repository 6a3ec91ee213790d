import type { Words } from '../claims/words.tsx';

interface Step {
  title: string;
  description: Words;
}

/** How It Works. */
export const steps: readonly Step[] = [
  { title: 'Sign up', description: 'Open an account with your work email. The trial needs no credit card.' },
  {
    title: 'Integrate',
    description: [
      {
        text: 'Connect the chat, office-suite and CRM tools that you already use.',
        claims: ['integrations'],
      },
    ],
  },
  {
    title: 'Automate',
    description: [
      {
        text: 'Hand over audits, reports and policy checks, one workflow at a time.',
        claims: ['automation', 'automations'],
      },
    ],
  },
  {
    title: 'Monitor',
    description: [
      {
        text: 'Watch risks in real time, and walk into the audit with your records in order.',
        claims: ['risk-monitoring', 'standing'],
      },
    ],
  },
];
