import { trialDays } from '@adili/schemas/accounts/trial-length';
import type { QuestionAndAnswer } from '../head/faq-page.ts';
import { replyHours } from './inquiry-reply.ts';
import { growthAutomations } from './plans.ts';

/** The short questions below the plans. */
export const planQuestions: readonly (QuestionAndAnswer & { id: string })[] = [
  {
    id: 'trial',
    question: 'Can we try it before we pay?',
    answer: `Yes. The free trial lasts ${trialDays} days and asks for no credit card. Choose a plan when it ends, or leave.`,
  },
  {
    id: 'automations',
    question: 'What counts as a workflow automation?',
    answer: `One piece of repeated compliance work that runs by itself, such as a policy check or a report. Growth holds up to ${growthAutomations} of them; on Enterprise the number is agreed with you.`,
  },
  {
    id: 'enterprise',
    question: 'How is the Enterprise price set?',
    answer: `It is custom: it follows from your frameworks, your reviewers and the support you need. Write to sales, and you have an answer within ${replyHours} hours.`,
  },
];
