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

/** What customers pay for each plan, in KES; Enterprise is by agreement. */
export const amounts = {
  starter: [6_350],
  growth: [19_300],
  enterprise: [45_000, 82_500],
} as const;

export const visitCount = 240;
export const visitDays = 21;
export const paymentDays = 45;
