/** The day of the last change of this list: YYYY-MM-DD. */
export const subprocessorsUpdated = '2026-12-01';

/** Days before a change that customers are given notice of it. */
export const noticeDays = 30;

/** To whom the software itself sends personal data of customers, where the installation has it set up. */
export const subprocessors = [
  {
    name: 'Hosting',
    who: 'Named on request',
    purpose: 'Runs the servers, the database and the backups',
    data: 'Everything that is stored or sent',
    place: 'Where the operator hosts',
    when: 'Always',
  },
  {
    name: 'Email relay',
    who: 'Named on request',
    purpose: 'Delivers the emails of the service',
    data: 'Address, name and text of each email',
    place: 'Where the relay is',
    when: 'Where a relay is set up',
  },
  {
    name: 'M-Pesa',
    who: 'Safaricom PLC',
    purpose: 'Takes payments for plans',
    data: 'Phone number of who pays, amount and a reference',
    place: 'Kenya',
    when: 'Where payments by M-Pesa are set up and you choose to pay so',
  },
  {
    name: 'Stripe',
    who: 'Stripe Payments Europe, Limited or Stripe, Inc.',
    purpose: 'Takes payments for plans by card',
    data: 'What you type on its page; from us the plan, amount and a reference',
    place: 'Ireland and the United States',
    when: 'Where payments by card are set up and you choose to pay so',
  },
  {
    name: 'Log-in with Google',
    who: 'Google Ireland Limited or Google LLC',
    purpose: 'Tells us who you are when you log in with Google',
    data: 'That you log in here; we receive number, address and name of your Google account',
    place: 'By Google’s terms',
    when: 'Where it is set up and you choose it. Google acts for itself, not for us',
  },
] as const;

export type Subprocessor = (typeof subprocessors)[number];

/** The list as a file. */
export const subprocessorsCsv = (): string =>
  [['What', 'Who', 'What for', 'Which data', 'Where', 'When'], ...subprocessors.map(Object.values<string>)]
    .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
    .join('\r\n');
