import type { Claim } from '@adili/contract/testing';

/** What the privacy policy and the terms promise of the code. What people owe each other in them is no claim. */
export const legalClaims = {
  'policy-visits': {
    says: [
      'We honour Global Privacy Control.',
      'We count visits ourselves, with shortened addresses and without cookies.',
      'If your browser sends Global Privacy Control, nothing is recorded.',
      'Addresses of visits are shortened before they are stored.',
    ],
    kept: [
      'api/src/domain/traffic/visits/visits.test.ts: a visit has a truncated address, no query and no request',
      'api/src/domain/traffic/visits/visits.test.ts: Global Privacy Control stops the recording',
      'api/src/domain/foundation/address.test.ts: %s is kept as %s',
      'shell/src/reports/visits.test.tsx: a visit leaves nothing in the browser',
    ],
  },
  'policy-objection': {
    says: [
      'This rests on our legitimate interests, so it is on until you object: in this browser on the preferences page, or with your account there, which counts wherever you are logged in.',
      'Holds what you said about the recording of visits on the preferences page, without an account',
    ],
    kept: [
      'api/src/domain/traffic/visits/visits.test.ts: a withdrawal stops visits until consent, also with an old token',
      'mfe-dashboard/src/pages/Consents.test.tsx: without an account, both choices weigh the same and stay in the browser',
      'shell/src/reports/visits.test.tsx: a browser in which %s was said about visits',
    ],
  },
  'policy-speed': {
    says: [
      'How soon the first page of a visit appeared, responded and stopped shifting is measured only in browsers in which somebody agreed to it on the preferences page, logged in or not; nothing is read from a browser before that.',
      'Holds whether you agreed to speed measurements in this browser',
    ],
    kept: [
      'shell/src/reports/measure-when-idle.test.ts: nothing is loaded and nothing read',
      'mfe-dashboard/src/pages/Consents.test.tsx: speed is measured only once somebody agreed in this browser',
      'mfe-dashboard/src/pages/Consents.test.tsx: who accepts that visits are counted has not agreed that speed is measured',
    ],
  },
  'policy-visits-end': {
    says: ['90 days at most; the oldest go earlier where there are very many.'],
    kept: [
      'api/src/domain/traffic/visits/visits.test.ts: visits are deleted after VISITOR_RETENTION_DAYS',
      'api/src/config/read-settings.test.ts: in development everything has a default',
    ],
  },
  'policy-passwords': {
    says: [
      'Passwords are kept as hashes only.',
      'Session tokens are short-lived, and the refresh token is out of reach of scripts.',
      'Hold the same session token, which is valid for 15 minutes at a time',
    ],
    kept: [
      'api/src/domain/people/accounts/sign-up-and-log-in.test.ts: no answer of any call holds a password or its hash',
      'api/src/domain/people/sessions/sessions.test.ts: a bearer token lasts 15 minutes',
      'api/src/http/cookies.test.ts: over https only cookies of this host are accepted',
    ],
  },
  'policy-log': {
    says: ['What operators do to your records is written into a log.'],
    kept: [
      'api/src/domain/privacy/data-subject-requests/steps.test.ts: goes from pending to in_progress to completed, with who and when',
      'api/src/domain/register/audit-trail/audit-trail.test.ts: requests and consents are in the operator chain only',
      'api/src/domain/support/contact-messages/inbox.test.ts: a message is handled once, by whom and when, and can be taken up again',
    ],
  },
  'terms-taken-back': {
    says: [
      'The same goes for a payment that your bank or M-Pesa takes back; the owners of your organisation are told by email.',
    ],
    kept: [
      'api/src/domain/billing/plan-ends/taken-back.test.ts: owners alone are told once what was taken back, what follows and what to do, until they pay again',
      'api/src/domain/billing/payments/cards.test.ts: after %s an operator decides, once Stripe says the same',
    ],
  },
  'policy-links': {
    says: [
      'Links for a new password work for 30 minutes, those that verify an address for 24 hours, and are then deleted.',
    ],
    kept: [
      'api/src/domain/people/passwords/password-reset.test.ts: only the newest link counts, and for half an hour',
      'api/src/domain/people/email-addresses/verification.test.ts: a link counts for a day, and only the newest',
    ],
  },
  'policy-own-data': {
    says: [
      'You can see and correct your data, and ask for a copy or for its deletion, from your dashboard.',
      'On your account page, download all that we keep of you as a file, see and end the sessions in which you are logged in, and ask for your account’s deletion.',
      'You can ask for a copy of it, or for its deletion, from your dashboard.',
    ],
    kept: [
      'api/src/domain/people/accounts/export.test.ts: a person gets all that is kept of them, as a file',
      'api/src/domain/people/sessions/own-sessions.test.ts: ending a session logs the device out at once and is recorded',
      'api/src/domain/privacy/erasures/erasure.test.ts: leaves nothing of a person in any table, file or export',
    ],
  },
  'policy-requests': {
    says: [
      'In your dashboard, open a request for access, rectification, deletion, restriction, portability, or objection.',
      'You see its status there at any time.',
      'You can also withdraw consents there, at once.',
      'Without an account, ask on this page.',
      'A code that we email to you shows that the address is yours.',
    ],
    kept: [
      'mfe-dashboard/src/pages/Dashboard.test.tsx: logged in, both tables hold one’s own records, with local days',
      'mfe-dashboard/src/pages/Consents.test.tsx: a press decides at once with the shown text, and heads the history',
      'api/src/domain/privacy/data-subject-requests/guest-requests.test.ts: a mailed code opens a request once, timed from when it was sent',
      'mfe-dashboard/src/pages/Dashboard.test.tsx: each of the six rights can be chosen',
    ],
  },
  'policy-times': {
    says: [
      'In Kenya we keep to 7 days, and to 30 for data in a portable form.',
      'In Canada it is 30 days, which can be extended by 30; in Brazil 15 days, and in South Africa 30.',
      'If you do not say where you live, the shortest of these times counts.',
    ],
    kept: [
      'api/src/domain/privacy/data-subject-requests/due-dates.test.ts: each row of the law table is tried here',
      'api/src/domain/privacy/data-subject-requests/due-dates.test.ts: a day that is named ends where it ends first under the law',
      'api/src/domain/privacy/data-subject-requests/due-dates.test.ts: %s, %s',
      'api/src/domain/privacy/data-subject-requests/request-mails.test.ts: without a law or by %s, %s says which time we keep to',
    ],
  },
  'policy-extensions': {
    says: [
      'An extension counts only once you are informed of it and its reason.',
      'If we say no, we tell you why, and where you can turn.',
    ],
    kept: [
      'api/src/domain/privacy/data-subject-requests/queue.test.ts: an extension or rejection needs a mail or a record to the person',
      'api/src/domain/privacy/data-subject-requests/queue.test.ts: every rejection is mailed, and names authority and court',
      'api/src/domain/privacy/data-subject-requests/queue.test.ts: an extension is mailed with its reason, its new day and where to turn',
      'api/src/domain/privacy/data-subject-requests/request-mails.test.ts: each step is mailed to the person, a rejection with its reason',
    ],
  },
  'policy-kept-for': {
    says: [
      'Until the invitation is accepted or withdrawn, 7 days at most',
      '365 days after we have dealt with your matter; earlier if you ask us to delete it',
    ],
    kept: [
      'api/src/domain/people/invitations/invitations.test.ts: it ends after seven days, by a newer one, and when it is withdrawn',
      'api/src/domain/support/contact-messages/inbox.test.ts: a message is deleted a year after it was handled',
      'api/src/domain/privacy/erasures/erasure.test.ts: leaves nothing of a person in any table, file or export',
    ],
  },
  'terms-trial': {
    says: [
      'A free trial lasts 14 days and needs no credit card.',
      'It is a trial of Growth, belongs to your organisation, and can be had once.',
    ],
    kept: [
      'api/src/domain/people/accounts/sign-up-and-log-in.test.ts: a trial of 14 days signs the person in',
      'api/src/domain/billing/payments/payments.test.ts: an organisation has one trial, whichever members come and go',
      'api/src/domain/billing/payments/payments.test.ts: an owner without a trial starts it once',
    ],
  },
  'terms-end': {
    says: [
      'When it ends, nothing is charged and nothing is deleted: what is there can be read and exported, and nothing new can be added until you choose a plan.',
      'When a month ends and no other is paid for, nothing is deleted.',
      'What is there can be read and exported, API keys go on reading, and nothing new can be added: no people, no keys.',
      'Data subject requests, consents, the second factor, export and deletion never depend on a plan.',
    ],
    kept: [
      'api/src/domain/people/entitlements/plan-limits.test.ts: an ended plan takes nothing away: people read, name, export, file and leave',
      'api/src/domain/people/api-keys/api-keys.test.ts: without a plan no key is made; existing keys go on',
      'api/src/domain/people/entitlements/plan-limits.test.ts: what the product has is refused by the calls that add it',
      'api/src/domain/people/entitlements/plan-limits.test.ts: after the end evidence is read, a pack is made, and an account is deleted',
    ],
  },
  'terms-months': {
    says: [
      'You pay for a month at a time, and nothing renews by itself.',
      'A month begins when the payment is received; another month of the same plan begins after the one that runs, and another plan begins at once.',
      'A month of Starter or Growth that you pay for in the free trial begins when the trial ends.',
      'The pro-forma invoices and receipts on your Plan page are no tax invoices.',
    ],
    kept: [
      'api/src/domain/billing/payments/payments.test.ts: a payment is prompted once, credited on confirmation and receipted',
      'api/src/domain/billing/payments/coverage.test.ts: another plan begins with its payment, and so does one that had run out',
      'api/src/domain/billing/payments/documents.test.ts: a pro-forma says what a month costs, to whom and by whom, and that it is no tax invoice',
      'api/src/domain/billing/payments/coverage.test.ts: a month of the same plan follows on; a reversed one gives nothing',
      'api/src/domain/billing/payments/coverage.test.ts: a month of what the trial holds that is paid for in it begins when it ends; a higher plan begins at once',
    ],
  },
} satisfies Record<string, Claim>;
