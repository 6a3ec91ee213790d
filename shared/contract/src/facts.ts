/**
 * Facts of this installation that a prerendered page can't know, with what stands in their place while nobody has given
 * them. A page shows one by `Fact`; the shell's server writes the value in when it composes the document.
 */
export const unsetFacts = {
  'company.name': 'not given',
  'company.address': 'not given',
  'company.registration': 'not given',
  /** The number at Kenya's Office of the Data Protection Commissioner. */
  'company.odpc': 'not given',
  /** Of Art. 27 GDPR. */
  'company.eu-representative': 'not given',
  /** The law that agreements are under ... */
  'company.law': 'not given',
  /** ... and the court that decides about them. */
  'company.court': 'not given',
  /** Addresses that people write to, which `MailLink` shows. */
  'mail.support': 'support@adili.example',
  'mail.sales': 'sales@adili.example',
  'mail.privacy': 'privacy@adili.example',
  'mail.security': 'security@adili.example',
  /** What a month of a plan costs: `KES 6,500`. */
  'price.starter': 'on request',
  'price.growth': 'on request',
  'price.enterprise': 'on request',
  /** Where the installation keeps what it is given: `Nairobi, Kenya`. */
  'data.place': 'on request',
  /** Whether websites are audited here, and how one pays, in sentences: nothing while nobody knows. */
  'audits.here': '',
  'payments.here': '',
  /** How soon people who wrote to us had an answer, in a sentence; nothing while nobody had one. */
  'support.reply-time': '',
  /** What was measured from outside, and how, in sentences. */
  'status.how': 'Not measured.',
  'status.now': 'Not measured.',
  'status.uptime': 'Not measured.',
  'status.incidents': 'None.',
  'status.maintenance': 'None.',
} as const;

export type FactName = keyof typeof unsetFacts;

/** A fact that is an email address. */
export type MailFact = Extract<FactName, `mail.${string}`>;

/** Those that are given, by name. */
export type Facts = Readonly<Partial<Record<FactName, string>>>;

export const isFactName = (name: string): name is FactName => Object.hasOwn(unsetFacts, name);
