import type { Claim, ClaimLedger } from '@adili/contract/testing';

/** Of the pages that need no account: preferences, and requests about one's data. */
const claims = {
  preferences: {
    says: [
      'Choose what we may do with your data.',
      'Accepting and refusing take one click each, and you can change your mind at any time.',
      'Accept or refuse what Adili does with your data, purpose by purpose, with an account or without.',
    ],
    kept: [
      'mfe-dashboard/src/pages/Consents.test.tsx: without an account, both choices weigh the same and stay in the browser',
    ],
  },
  speed: {
    says: [
      'If you agree, this browser tells us how soon a page appeared, responded and stopped shifting, without your name, address or account.',
      'That reads what your browser measures, so nothing is read before you agree.',
      'Your choice is kept in this browser.',
      'No page is measured.',
    ],
    kept: [
      'shell/src/reports/measure-when-idle.test.ts: nothing is loaded and nothing read',
      'mfe-dashboard/src/pages/Consents.test.tsx: speed is measured only once somebody agreed in this browser',
    ],
  },
  analytics: {
    says: [
      'We count which pages are opened and when, with a shortened network address, to see what is read.',
      'No record names your account.',
      'This rests on our legitimate interests, so it is on and you can object: once you do, we stop at once.',
      'Browsers that send Global Privacy Control are never counted.',
      'Visits are counted in this browser.',
      'You can object by refusing.',
      'Global Privacy Control is honoured.',
    ],
    kept: [
      'api/src/domain/traffic/visits/visits.test.ts: a visit has a truncated address, no query and no request',
      'api/src/domain/foundation/address.test.ts: %s is kept as %s',
      'api/src/domain/traffic/visits/visits.test.ts: Global Privacy Control stops the recording',
      'api/src/domain/traffic/visits/visits.test.ts: a withdrawal stops visits until consent, also with an old token',
    ],
  },
  'not-asked': {
    says: ['Newsletter and Product updates aren’t sent yet, so there’s nothing to agree to.'],
    kept: [
      'mfe-dashboard/src/pages/Consents.test.tsx: what is not done yet is not asked for, and can be taken back',
    ],
  },
  'with-an-account': {
    says: ['What you decide with an account counts wherever you are logged in.'],
    kept: [
      'api/src/domain/traffic/visits/visits.test.ts: a withdrawal stops visits until consent, also with an old token',
    ],
  },
  requests: {
    says: [
      'See, correct, move or erase the data we hold about you.',
      'It’s free, and you don’t need an account.',
      'We’ll send a code to it.',
      'We tell you what we keep about you.',
      'We look it up and answer you by email.',
      'The law where you live sets how long we may take.',
      'To see, correct or erase what we keep about you, ask about your data.',
      'Ask Adili for a copy of your data, its correction, transfer or erasure, without an account.',
      'A code sent by email confirms it’s you.',
    ],
    kept: [
      'api/src/domain/privacy/data-subject-requests/guest-requests.test.ts: a mailed code opens a request once, timed from when it was sent',
      'mfe-dashboard/src/data-subject-requests/own-request.test.tsx: without an account, the mailed code files the request',
      'api/src/domain/privacy/data-subject-requests/due-dates.test.ts: each row of the law table is tried here',
    ],
  },
} satisfies Record<string, Claim>;

export default {
  claims,
  others: ['Log in to decide', 'What we keep, why and for how long is in the privacy policy.'],
} satisfies ClaimLedger;
