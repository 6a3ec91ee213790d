import type { PageDefinition, RemoteDefinition } from '@adili/contract';

/** A page that is rendered at build time. */
const page = (path: string, module: string, title: string): PageDefinition => ({
  path,
  module: `./src/pages/${module}.tsx`,
  frame: 'full',
  title,
  prerender: [path],
});

export default {
  name: 'mfe-marketing',
  pages: [
    page('/', 'Home', 'Home'),
    page('/pricing', 'Pricing', 'Pricing'),
    page('/AboutUs', 'About', 'About Us'),
    page('/Solutions', 'Solutions', 'Solutions'),
    page('/free-trial', 'FreeTrial', 'Free Trial'),
    page('/request-demo', 'RequestDemo', 'Request a Demo'),
    page('/contact-sales', 'ContactSales', 'Contact Sales'),
    page('/faq', 'Faq', 'Frequently Asked Questions'),
    page('/PrivacyPolicy', 'PrivacyPolicy', 'Privacy Policy'),
    page('/privacy', 'PrivacyPolicy', 'Privacy Policy'),
    page('/terms', 'Terms', 'Terms of Service'),
    page('/security', 'Security', 'Security'),
    page('/status', 'Status', 'Status'),
    page('/accessibility', 'Accessibility', 'Accessibility statement'),
    page('/subprocessors', 'Subprocessors', 'Subprocessors'),
    page('/dpa', 'ProcessingAgreement', 'Data processing agreement'),
    page('/changelog', 'Changelog', 'Changelog'),
    page('/roadmap', 'Roadmap', 'Roadmap'),
    { ...page('/thank-you', 'ThankYou', 'Thank You'), index: false },
  ],
} satisfies RemoteDefinition;
