import { type SalesInquiry, salesInquiries } from '@adili/schemas/contact-messages/contact-form';
import { topTierHours } from './trust.ts';

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
