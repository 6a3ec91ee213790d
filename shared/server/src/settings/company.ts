import { unsetFacts } from '@adili/contract/facts';
import { z } from 'zod';
import type { Refuse } from './read-settings.ts';

/** A line that people read: no control characters, which people can't see. */
const line = z
  .string()
  .trim()
  .max(300, 'must be at most 300 characters')
  .regex(/^\P{Cc}*$/u, 'must be one line')
  .optional();

/** A PIN as the Kenya Revenue Authority gives it: a letter, nine digits, a letter. */
const pin = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]\d{9}[A-Z]$/, 'must be a PIN of the Kenya Revenue Authority, such as P051234567X')
  .optional();

const email = z.email('must be an email address, such as privacy@example.com').optional();

/** Who runs this installation: shown in the legal texts and on receipts, and named in the agreement on processing. */
export const companySettings = {
  /** The legal entity: `Example Ltd`. */
  COMPANY_NAME: line,
  COMPANY_ADDRESS: line,
  /** The number in the register of companies, with the register's name. */
  COMPANY_REGISTRATION: line,
  /** The number at Kenya's Office of the Data Protection Commissioner. */
  COMPANY_ODPC: line,
  /** Name and address of the representative in the EU (Art. 27 GDPR), or why there is none. */
  COMPANY_EU_REPRESENTATIVE: line,
  /** The law that terms and agreement are under, and the court that decides. */
  COMPANY_LAW: line,
  COMPANY_COURT: line,
  /** Where the data of this installation lies, as people read it: `Nairobi, Kenya`. */
  DATA_LOCATION: line,
  /** Where people write to, and to whom of the company, where that is not the first. */
  COMPANY_EMAIL: email,
  COMPANY_SALES_EMAIL: email,
  COMPANY_PRIVACY_EMAIL: email,
  COMPANY_SECURITY_EMAIL: email,
  /** The PIN at the Kenya Revenue Authority. Pro-forma and receipt name it, and so the VAT number. */
  COMPANY_PIN: pin,
  /** The VAT number of a company that is registered for VAT. */
  COMPANY_VAT: line,
};

/** What production starts without. */
type Optional = 'DATA_LOCATION' | 'COMPANY_PIN' | 'COMPANY_VAT' | `COMPANY_${string}EMAIL`;

/** What is said of each where it lacks. */
const purposes: Readonly<Record<Exclude<keyof typeof companySettings, Optional>, string>> = {
  COMPANY_NAME: 'the legal entity that runs the site, as customers contract with it',
  COMPANY_ADDRESS: 'its postal address',
  COMPANY_REGISTRATION: 'its number in the register of companies',
  COMPANY_ODPC: "its number at Kenya's Office of the Data Protection Commissioner, or why it has none",
  COMPANY_EU_REPRESENTATIVE: 'its representative in the EU (Art. 27 GDPR), or why it needs none',
  COMPANY_LAW: 'the law that the terms are under, as "the law of Kenya"',
  COMPANY_COURT: 'the court that decides about them, as "the courts of Nairobi"',
};

/** Who runs a demonstration: invented, so that the agreement on processing has somebody to be accepted with. */
export const demoCompany = {
  COMPANY_NAME: 'Adili Demonstration Ltd',
  COMPANY_ADDRESS: 'an invented company without an address',
  COMPANY_REGISTRATION: 'none, since it is invented',
  COMPANY_ODPC: 'none, since it is invented',
  COMPANY_EU_REPRESENTATIVE: 'none, since it is invented',
  COMPANY_LAW: 'the law of Kenya',
  COMPANY_COURT: 'the courts of Nairobi',
} as const;

/** As the settings give it. */
export type Company = { readonly [Name in keyof typeof companySettings]?: string | undefined };

/** The addresses that people are told to write to, where the settings name them. */
export const contactFacts = (given: Company) => ({
  'mail.support': given.COMPANY_EMAIL,
  'mail.sales': given.COMPANY_SALES_EMAIL ?? given.COMPANY_EMAIL,
  'mail.privacy': given.COMPANY_PRIVACY_EMAIL ?? given.COMPANY_EMAIL,
  'mail.security': given.COMPANY_SECURITY_EMAIL ?? given.COMPANY_EMAIL,
});

/** The same by whom they reach, with the demonstration's in the place of those that are not named. */
export function contactOf(given: Company) {
  const facts = contactFacts(given);
  const addressOf = (name: keyof typeof facts): string => facts[name] ?? unsetFacts[name];
  return {
    support: addressOf('mail.support'),
    privacy: addressOf('mail.privacy'),
    security: addressOf('mail.security'),
  };
}

/** Production says who it is. */
export function companyRules(given: Company, refuse: Refuse): void {
  for (const name of Object.keys(purposes) as (keyof typeof purposes)[])
    if (!given[name]) refuse(name, `is required in production: ${purposes[name]}`);
}
