/** The days of the last changes: YYYY-MM-DD. */
export const privacyUpdated = '2025-06-26';
export const termsUpdated = '2026-11-21';

/** What changed in them since, newest first. */
export const privacyChanges = [
  {
    on: '2026-12-01',
    what: 'Names what checks and alerts keep, and that alerts go to the receivers that an organisation sets up; cases of support, which members open in their account; and what is known of a payment by card; and accounts in systems that a customer connects, on its instruction. The browser keeps the organisation’s time zone while somebody is logged in.',
  },
  {
    on: '2026-11-26',
    what: 'Names what the compliance register, accessibility audits and processing agreements keep.',
  },
  {
    on: '2026-11-24',
    what: 'Names the company. Speed is measured only with consent; visit statistics rest on legitimate interests, with a right to object. Processors are in a list of their own. Notice of changes is no longer promised by email.',
  },
  { on: '2026-11-22', what: 'Names each kind of personal data that is kept, and for how long.' },
];
export const termsChanges = [
  {
    on: '2026-12-01',
    what: 'Says that a payment which a bank or M-Pesa takes back takes its month with it, and that owners are told. Plans can be paid by card, so that a card is refunded.',
  },
  {
    on: '2026-11-30',
    what: 'A month that is paid for in the free trial begins when the trial ends.',
  },
  {
    on: '2026-11-24',
    what: 'Names the company, the law and the court. The software is under the Apache License 2.0. Promises about notices and warnings say what is done today.',
  },
];

export const accessibilityUpdated = '2026-11-26';

/** Youngest age at which the service may be used. */
export const minimumAge = 13;
