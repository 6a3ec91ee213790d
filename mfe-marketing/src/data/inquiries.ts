import { type SalesInquiry, salesInquiries } from '@adili/schemas/contact-messages/contact-form';
import { replyHours, topTierHours } from './trust.ts';

/** Which inquiry the plans of the pricing page belong to, by the plan's title in lower case. */
const planInquiries: Readonly<Record<string, SalesInquiry>> = { starter: 'Basic', growth: 'Pro' };

/** What each kind of inquiry is about, in the order of the form. */
export const inquiryTopics: Readonly<Record<SalesInquiry, string>> = {
  Basic: 'The Starter plan: core compliance tools for a small team.',
  Pro: 'The Growth plan: automations, API access and integrations.',
  Enterprise: `Onboarding, approval flows, security questionnaires and ${topTierHours} support.`,
  General: 'Anything else, from partnerships to a question you can’t place.',
};

/** The inquiry that an address's search asks for (`?inquiry=Growth` is Pro), or null where it names none. */
export function inquiryFrom(search: string): SalesInquiry | null {
  const asked = new URLSearchParams(search).get('inquiry')?.trim().toLowerCase() ?? '';
  const named = salesInquiries.find((inquiry) => inquiry.toLowerCase() === asked);
  return named ?? (Object.hasOwn(planInquiries, asked) ? (planInquiries[asked] ?? null) : null);
}

/** What a demo shows. */
export const demoPoints = [
  {
    title: 'Your frameworks, not a sample',
    text: 'Tell us which ones bind you, and the demo follows them.',
  },
  {
    title: 'The dashboard at work',
    text: 'Risks, consents and data subject requests, and the record each step leaves behind.',
  },
  {
    title: 'Answers from people who know audits',
    text: 'Bring your security questionnaire or your auditor’s list. We go through it with you.',
  },
];

/** What follows a demo request. */
export const thankYouSteps = [
  { title: 'We read your request.', text: 'A person does, with your frameworks and deadlines in mind.' },
  { title: `You hear from us within ${replyHours} hours.`, text: 'By email, with times to choose from.' },
  { title: 'We meet.', text: 'You see your own case, and ask whatever you like.' },
];
