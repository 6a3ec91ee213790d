import type { ClaimLedger } from '@adili/contract/testing';

/** The frame names places, and makes no claim. */
export default {
  claims: {},
  others: [
    'There is no page at this address.',
    'It may have moved, or the link may be mistyped.',
    'Part of the site isn’t responding right now, and this page may belong to it.',
    'Please try again in a few minutes.',
  ],
} satisfies ClaimLedger;
