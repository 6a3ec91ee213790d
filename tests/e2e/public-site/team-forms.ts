/** A form whose message the team receives. */
export interface TeamForm {
  name: string;
  path: string;
  button: string;
  call: string;
  /** What else is typed, by label, and what the team gets. */
  typed: Readonly<Record<string, string>>;
  received: Readonly<Record<string, string>>;
  /** The alert, or what stands on the page instead. */
  thanks: { alert: string } | { status: string };
  /** Where it leads, where that is elsewhere. */
  leadsTo?: string;
}

export const teamForms: readonly TeamForm[] = [
  {
    name: 'contact sales',
    path: '/contact-sales?inquiry=Enterprise',
    button: 'Send Message',
    call: '/support/contact',
    typed: { 'Full Name': 'Asha Mwangi', Message: 'We are forty people.' },
    received: {
      source: 'support-contact',
      name: 'Asha Mwangi',
      inquiry: 'Enterprise',
      message: 'We are forty people.',
      tenantId: 'default-tenant',
    },
    thanks: { alert: 'Message sent successfully!' },
  },
  {
    name: 'demo request',
    path: '/request-demo',
    button: 'Request a Demo',
    call: '/support/contact',
    typed: { 'Full Name': 'Asha Mwangi', 'Company Name': 'Duka' },
    received: {
      source: 'support-contact',
      name: 'Asha Mwangi',
      company: 'Duka',
      message: 'Demo request submitted via form.',
    },
    thanks: { alert: 'Demo request submitted successfully!' },
    leadsTo: '/thank-you',
  },
  {
    name: 'email on the about page',
    path: '/AboutUs',
    button: 'Contact Me',
    call: '/contact-sales',
    typed: {},
    received: { source: 'contact-sales' },
    thanks: { status: "Thank you! We'll reach out soon." },
  },
  {
    name: 'demo on the solutions page',
    path: '/Solutions',
    button: 'Schedule My Demo',
    call: '/demo-request',
    typed: {},
    received: { source: 'demo-request' },
    thanks: { status: "Thank you! We'll contact you to schedule a demo." },
  },
];
