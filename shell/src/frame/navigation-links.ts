/** The navigation bar, in order. */
export const mainLinks = [
  { to: '/', label: 'Home' },
  { to: '/Solutions', label: 'Solutions' },
  { to: '/blog', label: 'Resources' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/AboutUs', label: 'About Us' },
] as const;

export const accountLinks = [
  { to: '/login', label: 'Log in' },
  { to: '/signup', label: 'Sign up' },
] as const;

export const footerLinks = [
  { to: '/', label: 'Home' },
  { to: '/PrivacyPolicy', label: 'Privacy Policy' },
  { to: '/terms', label: 'Terms' },
  { to: '/preferences', label: 'Preferences' },
  { to: '/faq', label: 'FAQ' },
  { to: '/contact-sales', label: 'Contact Sales' },
] as const;
