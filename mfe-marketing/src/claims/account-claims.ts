import type { Claim } from '@adili/contract/testing';

/** What accounts, organisations and their records do. */
export const accountClaims = {
  encryption: {
    says: [
      '256-bit encryption',
      'for second factors and signing keys at rest',
      'Data secured',
      '256-bit',
      'Second factors and signing keys are stored under 256-bit encryption, and passwords only as hashes.',
    ],
    kept: [
      'api/src/security/encryption.test.ts: what is sealed is under AES with a key of 256 bits',
      'api/src/domain/people/second-factor/totp.test.ts: neither secret nor recovery code stands in the store',
      'api/src/domain/people/accounts/sign-up-and-log-in.test.ts: no answer of any call holds a password or its hash',
      'api/src/domain/privacy/consents/receipts.test.ts: keys rotate after a year, and old signatures still verify',
    ],
  },
  trial: {
    says: [
      '14 days free.',
      'No credit card.',
      'Open an account with your work email.',
      'The trial needs no credit card.',
      'Try it for 14 days without a credit card, or let us show you around first.',
      'Free for 14 days, no credit card.',
      'Start with 14 days free, no credit card.',
      'Compare the plans line by line and start with 14 days free, no credit card.',
      'The free trial lasts 14 days and asks for no credit card.',
      '14 days free, no credit card',
      '14 days, no credit card',
      'Your 14 days',
      'We never ask for a card at sign-up, so nothing can be charged by surprise.',
      'No set-up call, no waiting list.',
      'Your account opens at once, and you go straight to your dashboard.',
      'You sign up with your name, work email and a password.',
      "We don't ask for payment details for the 14 days of the trial.",
      'You choose a plan if you want to go on.',
      'If you do nothing, nothing is charged: we have no card to charge.',
      '14 days to look around.',
      'No credit card, nothing to cancel.',
      'Try Growth free for 14 days, without a credit card: sign up with your work email, invite your team, and take your data when you go.',
      'The trial lasts 14 days and needs no credit card.',
      'You sign up with your name, work email and a password, and are taken straight to your dashboard.',
      'Nothing is charged when the trial ends; you choose a plan only if you want to go on.',
    ],
    kept: [
      'api/src/domain/people/accounts/sign-up-and-log-in.test.ts: a trial of 14 days signs the person in',
      'mfe-marketing/src/pages/FreeTrial.test.tsx: a trial starts at the API, logs in, alerts and goes to the dashboard',
      'api/src/domain/people/entitlements/plan-limits.test.ts: %s: what it has, and what is refused',
    ],
  },
  organisation: {
    says: [
      'Set up your organisation, invite your team, and see where you stand.',
      'Organisations have roles and an audit trail, and the guides to laws and standards are free.',
      'An audit trail of who did what, and when',
    ],
    kept: [
      'api/src/domain/people/organisations/organisation.test.ts: who signs up owns an organisation',
      'api/src/domain/people/members/members.test.ts: all see the members; owners and admins see who has no factor',
      'api/src/domain/register/audit-trail/audit-trail.test.ts: the trail holds all of one organisation, with names',
      'api/src/domain/people/second-factor/totp.test.ts: once an app is set up, a log-in asks for its code first',
      'api/src/domain/people/invitations/invitations.test.ts: the log says who invited, withdrew and joined, without addresses',
    ],
  },
  'plan-limits': {
    says: [
      'Growth has room for more people, websites and evidence, and adds API access.',
      '3 people',
      '15 people',
      '1 website audited',
      '5 websites audited',
      '1 GB for evidence',
      '20 GB for evidence',
      '200 GB for evidence',
      'As many people and websites as you need',
      'People',
      'Up to 3 people',
      'Up to 15 people',
    ],
    kept: [
      'api/src/domain/people/entitlements/plan-limits.test.ts: people: below the limit, at it, above it; who is invited counts',
      'api/src/domain/people/entitlements/plan-limits.test.ts: an invitation of a better day waits until there is room',
    ],
  },
  'ended-plan': {
    says: [
      'It’s a trial of Growth and ends by itself.',
      'Nothing is deleted, but you can’t add anything new until you choose a plan.',
      'Nothing is deleted, and everyone keeps their access.',
      'What’s there stays, and you can read and export it.',
      'You can add more once there’s room, or on a higher plan.',
    ],
    kept: [
      'api/src/domain/people/entitlements/plan-limits.test.ts: an ended plan takes nothing away: people read, name, export, file and leave',
      'api/src/domain/people/entitlements/plan-limits.test.ts: what the product has is refused by the calls that add it',
    ],
  },
  'rights-of-all': {
    says: [
      'Owner, admin, member and auditor roles',
      'Consents and data subject requests',
      'Second factor and passkeys',
      'Export and deletion of your data',
      'Requests, consents and the second factor never depend on a plan.',
    ],
    kept: [
      'api/src/domain/people/entitlements/plan-limits.test.ts: an ended plan takes nothing away: people read, name, export, file and leave',
      'api/src/domain/people/members/members.test.ts: may make of others is as declared',
    ],
  },
  payment: {
    says: [
      'You pay for a month at a time, and nothing renews by itself.',
      'The Plan page has a pro-forma invoice before you pay, and a receipt after.',
    ],
    kept: [
      'api/src/domain/billing/payments/payments.test.ts: a payment is prompted once, credited on confirmation and receipted',
      'api/src/domain/billing/payments/cards.test.ts: a card pays on one page, is credited by what Stripe says, and receipted in its currency',
      'mfe-dashboard/src/payments/plan.test.tsx: a payment is asked for on the phone, followed, and said to be done',
    ],
  },
  roles: {
    says: ['Role-based access and approval flows'],
    kept: [
      'api/src/domain/people/members/members.test.ts: may make of others is as declared',
      'api/src/http/access.test.ts: %s as %s answers %s',
    ],
  },
  'api-access': {
    says: [
      'Growth has room for more people, websites and evidence, and adds API access.',
      'API access',
      'API access, from Growth on',
    ],
    kept: [
      'api/src/domain/people/api-keys/api-keys.test.ts: a key is shown once, kept as a hash, and reads its organisation',
      'api/src/domain/people/api-keys/api-keys.test.ts: without a plan no key is made; existing keys go on',
      'api/src/domain/people/entitlements/plan-limits.test.ts: what the product has is refused by the calls that add it',
    ],
  },
  'email-support': {
    says: ['Email support', 'Email'],
    kept: [
      'api/src/domain/support/support-cases/own-cases.test.ts: a case is opened, answered, written on, closed and open again, and each side is told',
      'mfe-marketing/src/pages/ContactSales.test.tsx: support can be written to by email, at the address of the installation',
      'mfe-auth/src/pages/Login.test.tsx: who can’t get in is shown where to write for support',
    ],
  },
  'message-list': {
    says: [
      'Your request stays on our list until we have answered it.',
      'It stays there until we have answered it.',
      'Your request is on our list.',
      'Your request has reached our team.',
      'Your request has reached the team, and stays on its list until it is handled.',
      'We’ll add your address to our list and write to you.',
    ],
    kept: [
      'api/src/domain/support/contact-messages/inbox.test.ts: a message is handled once, by whom and when, and can be taken up again',
      'api/src/domain/support/contact-messages/contact-messages.test.ts: a sales enquiry is stored and mailed to the team',
      'api/src/domain/support/contact-messages/inbox.test.ts: a message is deleted a year after it was handled',
    ],
  },
  'own-dashboard': {
    says: [
      'You can see your data, and ask for a copy or its deletion, from your dashboard.',
      'Consents with their date, granted or revoked, and opt-out in two clicks',
    ],
    kept: [
      'mfe-dashboard/src/pages/Dashboard.test.tsx: logged in, both tables hold one’s own records, with local days',
      'mfe-dashboard/src/pages/Dashboard.test.tsx: a withdrawal is Revoked, with its day and who decided',
      'mfe-dashboard/src/pages/Dashboard.test.tsx: a consent is withdrawn in two steps, for the chosen purpose, and heads the table',
      'mfe-dashboard/src/pages/Dashboard.test.tsx: each of the six rights can be chosen',
      'mfe-dashboard/src/data-subject-requests/own-request.test.tsx: an open request shows its due day, its law and its history',
    ],
  },
  'request-steps': {
    says: [
      'Data subject requests from pending to completed, each step kept with who and when',
      'Each request is tracked from pending to completed, with who acted and when, and has a due date.',
    ],
    kept: [
      'api/src/domain/privacy/data-subject-requests/steps.test.ts: goes from pending to in_progress to completed, with who and when',
      'api/src/domain/privacy/data-subject-requests/queue.test.ts: the queue shows who asks and what is due; its person sees no notes',
      'mfe-admin/src/data-subject-requests/requests.test.tsx: the queue starts with what is due first; its title counts the overdue',
    ],
  },
  withdrawal: {
    says: [
      'What you allow us is kept with its date and status, and you can withdraw it as easily as you gave it.',
    ],
    kept: [
      'mfe-dashboard/src/pages/Consents.test.tsx: a press decides at once with the shown text, and heads the history',
      'api/src/domain/privacy/consents/ledger.test.ts: a decision keeps purpose, notice, hash, place, person and time',
      'api/src/domain/register/audit-trail/bounds.test.ts: what takes access or consent away is never refused',
      'api/src/domain/privacy/consents/ledger.test.ts: a person has one current row per purpose; the ledger keeps all',
      'mfe-dashboard/src/pages/Consents.test.tsx: each purpose has its text, its state and its history',
    ],
  },
  'copy-and-deletion': {
    says: [
      'You can ask what we hold about you, or have it deleted, with or without an account.',
      'On your dashboard you can ask for a copy of your data, or for its deletion, at any time, during the trial and after it.',
      'Pick the plan that fits, talk to us, or take your data and go.',
    ],
    kept: [
      'api/src/domain/privacy/data-subject-requests/guest-requests.test.ts: a mailed code opens a request once, timed from when it was sent',
      'api/src/domain/people/accounts/export.test.ts: a person gets all that is kept of them, as a file',
      'api/src/domain/privacy/erasures/erasure.test.ts: leaves nothing of a person in any table, file or export',
    ],
  },
  visits: {
    says: [
      'This site uses no third-party trackers, shortens the IP addresses of visits before it stores them, and honours Global Privacy Control.',
    ],
    kept: [
      'api/src/domain/traffic/visits/visits.test.ts: a visit has a truncated address, no query and no request',
      'api/src/domain/foundation/address.test.ts: %s is kept as %s',
      'api/src/domain/traffic/visits/visits.test.ts: Global Privacy Control stops the recording',
      'shell/server/document/compose-document.test.ts: by the policy a document asks the site, the API and remotes, and no third party',
      'tests/e2e/security.spec.ts: documents come with a strict policy and the usual protections',
    ],
  },
} satisfies Record<string, Claim>;
