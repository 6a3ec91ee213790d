import { keptPrefix, retention } from './legal-retention.ts';

export interface RecordKept {
  name: string;
  /** What it holds. */
  what: string;
  why: string;
  /** Legal basis; section 30 of the Kenyan Act knows the same ones. */
  basis: string;
  /** Where the GDPR has it. */
  article: string;
  kept: string;
}

/** Every kind of personal data that the product stores. */
export const recordsKept: readonly RecordKept[] = [
  {
    name: 'Account',
    what: 'Name, email, company, phone (optional), the end of a trial and the plan you chose, when you verified your address, and your password as an argon2id hash',
    why: 'To open and run your account',
    basis: 'Contract',
    article: 'Art. 6(1)(b)',
    kept: 'While you have the account; until a request for deletion is completed',
  },
  {
    name: 'Sessions',
    what: `Your browser’s description of itself, when you signed in and last came back, and from which network: a shortened IP address (IPv4 to ${keptPrefix.ipv4}, IPv6 to ${keptPrefix.ipv6})`,
    why: 'To keep you signed in, and let you see and end your sessions',
    basis: 'Contract',
    article: 'Art. 6(1)(b)',
    kept: `Until you log out, or ${retention.sessionDays} days after you last came back`,
  },
  {
    name: 'Consents',
    what: 'What you agreed to, refused or withdrew, for which purpose, by which text, where, and when; and whether you or we did',
    why: 'To follow your choices, and to be able to show them',
    basis: 'Legal obligation',
    article: 'Art. 6(1)(c)',
    kept: 'With your account',
  },
  {
    name: 'Data subject requests',
    what: 'Type, details, status, and each step with its date',
    why: 'To answer you, and to be able to show that we did',
    basis: 'Legal obligation',
    article: 'Art. 6(1)(c)',
    kept: 'As long as we must be able to show how we answered',
  },
  {
    name: 'Messages you send us',
    what: 'Name, email, company, phone, inquiry and text',
    why: 'To answer you and prepare what you ask for',
    basis: 'Steps before a contract, or legitimate interests',
    article: 'Art. 6(1)(b), (f)',
    kept: 'As long as your matter needs it; earlier if you ask us to delete it',
  },
  {
    name: 'Visits',
    what: `The page, the time, and a shortened IP address (IPv4 to ${keptPrefix.ipv4}, IPv6 to ${keptPrefix.ipv6})`,
    why: 'To see which pages are read',
    basis: 'Legitimate interests; you can opt out',
    article: 'Art. 6(1)(f)',
    kept: `${retention.visitDays} days`,
  },
  {
    name: 'Payments',
    what: 'Transaction ID, amount, date, plan, who asked for it, and the last three digits of the phone number that was asked to pay; M-Pesa gets the whole number from us',
    why: 'To run paid plans and keep our books',
    basis: 'Contract and legal obligation',
    article: 'Art. 6(1)(b), (c)',
    kept: 'As long as tax and accounting law demands',
  },
  {
    name: 'Activity log',
    what: `Who did what to which record, and when; for wrong passwords and requests for a reset link also a shortened IP address (IPv4 to ${keptPrefix.ipv4}, IPv6 to ${keptPrefix.ipv6})`,
    why: 'To keep the service secure and accountable',
    basis: 'Legitimate interests',
    article: 'Art. 6(1)(f)',
    kept: 'As long as we must be able to show what happened',
  },
];
