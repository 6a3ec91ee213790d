import type { PageStory } from '@adili/contract/testing';

export default [
  { name: 'Home, for a visitor', path: '/' },
  { name: 'Home, for a customer', path: '/', session: { role: 'user' } },
  { name: 'Pricing', path: '/pricing' },
  { name: 'About us', path: '/AboutUs' },
  { name: 'Solutions', path: '/Solutions' },
  { name: 'Free trial', path: '/free-trial' },
  { name: 'Request a demo', path: '/request-demo' },
  { name: 'Contact sales', path: '/contact-sales' },
  { name: 'Questions and answers', path: '/faq' },
  { name: 'Privacy policy', path: '/PrivacyPolicy' },
  { name: 'Privacy policy at its short address', path: '/privacy' },
  { name: 'Terms of service', path: '/terms' },
  { name: 'Thanks after a form', path: '/thank-you' },
] satisfies PageStory[];
