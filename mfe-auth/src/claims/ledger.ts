import type { Claim, ClaimLedger } from '@adili/contract/testing';

const claims = {
  'password-hashes': {
    says: ['Never kept as text', 'Your password is stored only as an Argon2id hash.', 'We cannot read it.'],
    kept: [
      'api/src/domain/people/accounts/sign-up-and-log-in.test.ts: no answer of any call holds a password or its hash',
    ],
  },
  sessions: {
    says: [
      'Short sessions',
      'Access renews every 15 minutes while you work, and logging out ends it at once.',
    ],
    kept: [
      'api/src/domain/people/sessions/sessions.test.ts: a bearer token lasts 15 minutes',
      'api/src/domain/people/sessions/sessions.test.ts: logging out ends the session at once and clears the cookie; others stay',
    ],
  },
  'own-data': {
    says: [
      'Your data, your say',
      'See every consent you gave, and ask for access or deletion, from your own dashboard.',
      'Your account, where you left it',
      'Log in to your Adili account to see your organisation, your consents and your data subject requests in one dashboard.',
      'No more than we need',
      'You see your details in your dashboard, change them there, and can ask us to delete them.',
    ],
    kept: [
      'mfe-dashboard/src/pages/Dashboard.test.tsx: logged in, both tables hold one’s own records, with local days',
      'mfe-dashboard/src/pages/Dashboard.test.tsx: the profile is edited in place, and the frame learns of it',
      'api/src/domain/people/accounts/me.test.ts: asking for deletion opens one request, however often it is asked',
    ],
  },
  'team-account': {
    says: [
      'One account for you and your team',
      'Your organisation, with roles for your team and an audit trail.',
      'Open an Adili account: an organisation with roles for your team and an audit trail, and your own consents and data requests.',
    ],
    kept: [
      'api/src/domain/people/organisations/organisation.test.ts: who signs up owns an organisation',
      'api/src/domain/register/audit-trail/audit-trail.test.ts: the trail holds all of one organisation, with names',
    ],
  },
  'free-guides': {
    says: [
      'Guides to what applies to you',
      'GDPR, HIPAA, SOC 2, ISO 27001, WCAG 2.2 and more, free to read.',
    ],
    kept: ['mfe-blog/build/guides.test.ts: there are 30 posts'],
  },
  'no-card': {
    says: [
      'No credit card',
      'An account asks for none, and neither does the free trial of 14 days.',
      'No credit card is asked for.',
    ],
    kept: [
      'mfe-auth/src/pages/Signup.test.tsx: five fields, a show/hide toggle, both buttons and a link to /login',
    ],
  },
  'reset-link': {
    says: [
      'Enter the email address of your account and we’ll send you a link to set a new password.',
      'Back in with one link',
      'One link, one use, 30 minutes',
      'A reset link works once and expires after 30 minutes.',
      'A newer link replaces it.',
      'The link arrives by email, works once and is valid for 30 minutes.',
    ],
    kept: [
      'api/src/domain/people/passwords/password-reset.test.ts: the token sets a new password once, and every session ends',
      'api/src/domain/people/passwords/password-reset.test.ts: only the newest link counts, and for half an hour',
    ],
  },
  'same-answer': {
    says: ['The same answer for everyone', 'This page does not show whether an address has an account.'],
    kept: [
      'api/src/domain/people/passwords/password-reset.test.ts: the answer is always the same; only an account gets a mail',
    ],
  },
  'nothing-changes': {
    says: ['Nothing changes yet', 'Your current password works until you set a new one with the link.'],
    kept: [
      'api/src/domain/people/passwords/password-reset.test.ts: a password that is refused leaves the link as it was',
    ],
  },
  'logged-out-everywhere': {
    says: [
      'A clean start',
      'Logged out everywhere',
      'A changed password ends every open session of your account, on every device.',
      'Every open session of the account ends when you do.',
    ],
    kept: [
      'api/src/domain/people/passwords/password-reset.test.ts: it ends the sessions of a verified account too',
      'api/src/domain/people/passwords/password-reset.test.ts: the token sets a new password once, and every session ends',
    ],
  },
  'invitation-link': {
    says: [
      'An invitation is for one account',
      'One link, one use, 7 days',
      'Opening it doesn’t use it up.',
      'A newer invitation replaces it, and the person who sent it can withdraw it.',
      'For one address',
      'Only the account with that email address can use it.',
      'Join an organisation on Adili with the link from your email: with the account that you have, or with one that you open here.',
    ],
    kept: [
      'api/src/domain/people/invitations/invitations.test.ts: it ends after seven days, by a newer one, and when it is withdrawn',
      'api/src/domain/people/invitations/invitations.test.ts: an invitation link shows the offer as often as it is opened',
      'api/src/domain/people/invitations/invitations.test.ts: no other account, operator or ended session can join by it',
    ],
  },
  verification: {
    says: [
      'Reset its password instead: everyone else is logged out.',
      'Emails reach only you',
      'Password links and notices about your account only go to you.',
      'One link, one use, 24 hours',
      'Opening this page doesn’t use it up; pressing the button does.',
      'You stay in control',
      'We email the old address when a change is requested and when it’s done.',
      'The link works once and is valid for 24 hours.',
    ],
    kept: [
      'api/src/domain/people/email-addresses/verification.test.ts: a link counts for a day, and only the newest',
      'api/src/domain/people/email-addresses/verification.test.ts: of many who use one link at once, one verifies',
      'api/src/domain/people/email-addresses/change.test.ts: the address changes on confirmation; the old one gets both mails',
      'api/src/domain/people/passwords/reclaimed-address.test.ts: a reset removes every way in of who registered the address',
    ],
  },
} satisfies Record<string, Claim>;

export default {
  claims,
  others: [
    'It takes a minute.',
    'Ask for a link to set a new password for your Adili account.',
    'Choose one that only you know.',
    'Set a new password for your Adili account with the link from your email.',
    'Work together in one organisation.',
    'Confirm your email address to finish setting up.',
    'Verify the address of your Adili account, or its new one, with the link from your email.',
  ],
} satisfies ClaimLedger;
