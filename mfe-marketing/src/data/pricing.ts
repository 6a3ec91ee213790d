import type { FactName } from '@adili/contract';
import { trialDays } from '@adili/schemas/accounts/plan';
import { growthAutomations } from '@adili/schemas/entitlements/figures';
import type { QuestionAndAnswer } from '../head/page-head.ts';
import { replyHours } from './trust.ts';

/** The short questions below the plans. */
export const planQuestions: readonly (QuestionAndAnswer & { id: string; fact?: FactName })[] = [
  {
    id: 'trial',
    question: 'Can we try it before we pay?',
    answer: `Yes. The free trial lasts ${trialDays} days and asks for no credit card. It’s a trial of Growth and ends by itself. Nothing is deleted, but you can’t add anything new until you choose a plan.`,
  },
  {
    id: 'automations',
    question: 'What counts as a workflow automation?',
    answer: [
      {
        text: `One piece of repeated compliance work that runs by itself: Growth holds up to ${growthAutomations} of them, and on Enterprise the number is agreed with you.`,
        claims: ['automations'],
      },
    ],
  },
  {
    id: 'shillings',
    question: 'How do we pay?',
    answer:
      'You pay for a month at a time, and nothing renews by itself. The Plan page has a pro-forma invoice before you pay, and a receipt after. To pay in another way, write to sales.',
    fact: 'payments.here',
  },
  {
    id: 'over',
    question: 'What if we have more than a plan holds?',
    answer:
      'Nothing is deleted, and everyone keeps their access. What’s there stays, and you can read and export it. You can add more once there’s room, or on a higher plan. Requests, consents and the second factor never depend on a plan.',
  },
  {
    id: 'enterprise',
    question: 'How is the Enterprise price set?',
    answer: [
      'It’s custom, and depends on your frameworks, your reviewers and the support you need.',
      { text: `Write to sales, and we reply within ${replyHours} hours.`, claims: ['reply-time'] },
    ],
  },
];
