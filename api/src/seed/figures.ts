import { demoPrices } from '@adili/server/settings/prices';

/** The addresses of RFC 5737 and RFC 3849 for documentation, truncated as visits are. */
export const addresses = [
  '192.0.2.0',
  '198.51.100.0',
  '203.0.113.0',
  '2001:db8:1::',
  '2001:db8:2::',
  '2001:db8:3::',
] as const;

/** Pages as often as they are seen. */
export const pages = [
  '/',
  '/',
  '/',
  '/',
  '/pricing',
  '/pricing',
  '/blog',
  '/blog',
  '/blog/gdpr',
  '/blog/dpa',
  '/blog/iso27001',
  '/blog/wcag',
  '/Solutions',
  '/Solutions',
  '/AboutUs',
  '/free-trial',
  '/request-demo',
  '/contact-sales',
  '/signup',
  '/login',
  '/faq',
  '/PrivacyPolicy',
  '/dashboard',
] as const;

/** What customers pay for a month of each plan, in KES; Enterprise is by agreement. */
export const amounts = {
  starter: [demoPrices.starter],
  growth: [demoPrices.growth],
  enterprise: [45_000],
} as const;

export const visitCount = 240;
export const visitDays = 21;
