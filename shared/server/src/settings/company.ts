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
  /** The PIN at the Kenya Revenue Authority. Pro-forma and receipt name it, and so the VAT number. */
  COMPANY_PIN: pin,
  /** The VAT number of a company that is registered for VAT. */
  COMPANY_VAT: line,
};

/** What a company may do without. */
type Optional = 'COMPANY_PIN' | 'COMPANY_VAT';

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

/** As the settings give it. */
export type Company = { readonly [Name in keyof typeof companySettings]?: string | undefined };

/** Production says who it is. */
export function companyRules(given: Company, refuse: Refuse): void {
  for (const name of Object.keys(purposes) as (keyof typeof purposes)[])
    if (!given[name]) refuse(name, `is required in production: ${purposes[name]}`);
}
