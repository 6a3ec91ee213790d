import { type SalesInquiry, salesInquiries } from '@adili/schemas/contact-messages/contact-form';
import type { Words } from '../claims/words.tsx';
import { replyHours } from './trust.ts';

/** Which inquiry the plans of the pricing page belong to, by the plan's title in lower case. */
const planInquiries: Readonly<Record<string, SalesInquiry>> = { starter: 'Basic', growth: 'Pro' };

/** What each kind of inquiry is about, in the order of the form. */
export const inquiryTopics: Readonly<Record<SalesInquiry, string>> = {
  Basic: 'The Starter plan, for a small team that faces its first audit.',
  Pro: 'The Growth plan, for a business that answers to several frameworks at once.',
  Enterprise: 'The Enterprise plan: what you need, agreed on in a contract.',
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
    title: 'Your rules first',
    text: 'Tell us which laws and standards apply to you, and we begin there.',
  },
  {
    title: 'The product at work',
    text: 'The register, an audit of a website, data subject requests, and the record that each step leaves behind.',
  },
  {
    title: 'What comes next',
    text: 'We show you the roadmap, too, and say which is which.',
  },
];

interface NextStep {
  title: Words;
  text: string;
}

/** What follows a demo request. */
export const thankYouSteps: readonly NextStep[] = [
  { title: 'Your request is on our list.', text: 'It stays there until we have answered it.' },
  {
    title: [{ text: `You hear from us within ${replyHours} hours.`, claims: ['reply-time'] }],
    text: 'By email.',
  },
  { title: 'You get your demo.', text: 'Ask whatever you like.' },
];
