import type { PageStory } from '@adili/http/testing';

const email = 'asha@example.com';
const asha = [
  { type: 'Asha Mwangi', into: 'Full Name' },
  { type: email, into: 'Work Email' },
];
const outOfOrder = {
  status: 500,
  body: { error: 'Something went wrong on our side. Please try again.' },
} as const;
const taken = { status: 201, body: { message: 'Thank you. We have your message.' } } as const;

export default [
  { name: 'Home, for a visitor', path: '/' },
  { name: 'Home, for a customer', path: '/', session: { role: 'user' } },
  { name: 'Pricing', path: '/pricing' },
  { name: 'About us', path: '/AboutUs' },
  {
    name: 'About us, address left',
    path: '/AboutUs',
    answers: { 'POST /contact-sales': taken },
    acts: [{ type: email, into: 'Work Email' }, { press: 'Contact Me' }],
  },
  { name: 'Solutions', path: '/Solutions' },
  { name: 'Security', path: '/security' },
  { name: 'Status, without a history', path: '/status', says: ['Not measured.'] },
  { name: 'Accessibility statement', path: '/accessibility' },
  { name: 'Subprocessors', path: '/subprocessors' },
  { name: 'Data processing agreement', path: '/dpa' },
  { name: 'Changelog', path: '/changelog' },
  { name: 'Roadmap', path: '/roadmap' },
  {
    name: 'Solutions, address refused',
    path: '/Solutions',
    answers: { 'POST /demo-request': outOfOrder },
    acts: [{ type: email, into: 'Work Email' }, { press: 'Schedule My Demo' }],
  },
  { name: 'Free trial', path: '/free-trial' },
  { name: 'Free trial of a plan', path: '/free-trial?plan=growth' },
  {
    name: 'Free trial, under way',
    path: '/free-trial',
    answers: { 'POST /trials': 'pending' },
    acts: [...asha, { type: 'Karibu!26', into: 'Password' }, { press: 'Start Free Trial' }],
  },
  {
    name: 'Free trial, for someone with an account',
    path: '/free-trial',
    answers: {
      'POST /trials': {
        status: 409,
        body: {
          error: 'An account with this email already exists. Please log in instead.',
          code: 'account_exists',
        },
      },
    },
    acts: [...asha, { type: 'Karibu!26', into: 'Password' }, { press: 'Start Free Trial' }],
  },
  { name: 'Request a demo', path: '/request-demo' },
  {
    name: 'Request a demo, no connection',
    path: '/request-demo',
    answers: { 'POST /support/contact': 'unreachable' },
    acts: [...asha, { type: 'Duka Ltd', into: 'Company Name' }, { press: 'Request a Demo' }],
  },
  { name: 'Contact sales', path: '/contact-sales' },
  {
    name: 'Contact sales, sent',
    path: '/contact-sales?inquiry=Enterprise',
    answers: { 'POST /support/contact': taken },
    acts: [...asha, { type: 'We are forty people.', into: 'Message' }, { press: 'Send Message' }],
  },
  {
    name: 'Contact sales, refused',
    path: '/contact-sales?inquiry=Enterprise',
    answers: { 'POST /support/contact': outOfOrder },
    acts: [...asha, { type: 'We are forty people.', into: 'Message' }, { press: 'Send Message' }],
  },
  { name: 'Questions and answers', path: '/faq' },
  { name: 'Privacy policy', path: '/PrivacyPolicy' },
  { name: 'Privacy policy at its short address', path: '/privacy' },
  { name: 'Terms of service', path: '/terms' },
  { name: 'Thanks after a form', path: '/thank-you' },
] satisfies PageStory[];
