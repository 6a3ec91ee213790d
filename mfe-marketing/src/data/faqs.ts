import { trialDays } from '@adili/schemas/accounts/plan';
import { brand } from '@adili/schemas/brand';
import type { Words } from '../claims/words.tsx';
import { encryptionBits, replyHours, topTierHours } from './trust.ts';

/** A question with its answer in plain text, so that search engines get the words people read, and their marks. */
export interface Faq {
  id: string;
  question: string;
  answer: Words;
  /** Where to read on. */
  link?: { to: string; label: string };
}

/** The questions of the FAQ page. */
export const faqs: readonly Faq[] = [
  {
    id: 'what',
    question: `What does ${brand.name} do?`,
    answer: `${brand.name} turns laws and standards into checklists with owners, keeps your evidence, and makes signed packs for your auditor. It writes a report each week and, where audits are set up, audits your website against WCAG 2.2. Organisations have roles and an audit trail, and the guides to laws and standards are free.`,
    link: { to: '/Solutions', label: 'See the solutions' },
  },
  {
    id: 'frameworks',
    question: 'Which frameworks and laws are covered?',
    answer:
      'GDPR, HIPAA, SOC 2, ISO 27001 and more, among them the Kenyan Data Protection Act, PCI DSS, NIST 800-53, CIS Controls and CMMC. For each of them there is a free guide that says who must comply, what is required and where to start, and a checklist in the register. You can import frameworks of your own, too.',
    link: { to: '/blog', label: 'Read the guides' },
  },
  {
    id: 'trial',
    question: 'How does the free trial work?',
    answer: `The trial lasts ${trialDays} days and needs no credit card. You sign up with your name, work email and a password, and are taken straight to your dashboard. Nothing is charged when the trial ends; you choose a plan only if you want to go on.`,
    link: { to: '/free-trial', label: 'Start your free trial' },
  },
  {
    id: 'data',
    question: 'How do you protect my data?',
    answer: `Second factors and signing keys are stored under ${encryptionBits}-bit encryption, and passwords only as hashes. This site uses no third-party trackers, shortens the IP addresses of visits before it stores them, and honours Global Privacy Control. You can see your data, and ask for a copy or its deletion, from your dashboard.`,
    link: { to: '/PrivacyPolicy', label: 'Read the privacy policy' },
  },
  {
    id: 'plans',
    question: 'Which plan is right for us?',
    answer: [
      {
        text: 'Starter gives a small team its core compliance tools and audit-readiness checklists.',
        claims: ['core-tools', 'checklists'],
      },
      {
        text: 'Growth has room for more people, websites and evidence, and adds API access.',
        claims: ['api-access', 'plan-limits'],
      },
      {
        text: `Enterprise is for organisations that need a dedicated success manager, approval flows and ${topTierHours} support.`,
        claims: ['success-manager', 'approval-flows', 'round-the-clock-support'],
      },
      { text: `If you are not sure, ask us: we reply within ${replyHours} hours.`, claims: ['reply-time'] },
    ],
    link: { to: '/pricing', label: 'Compare the plans' },
  },
];

/** The questions of the free trial page. */
export const trialFaqs: readonly Faq[] = [
  {
    id: 'card',
    question: 'Do I need a credit card?',
    answer: `No. You sign up with your name, work email and a password. We don't ask for payment details for the ${trialDays} days of the trial.`,
  },
  {
    id: 'after',
    question: `What happens after ${trialDays} days?`,
    answer:
      'You choose a plan if you want to go on. If you do nothing, nothing is charged: we have no card to charge. Talk to us if you need more time to decide.',
    link: { to: '/pricing', label: 'See the plans' },
  },
  {
    id: 'leave',
    question: 'Can I take my data with me?',
    answer:
      'Yes. On your dashboard you can ask for a copy of your data, or for its deletion, at any time, during the trial and after it.',
    link: { to: '/PrivacyPolicy', label: 'How we handle your data' },
  },
];
