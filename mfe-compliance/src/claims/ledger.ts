import type { ClaimLedger } from '@adili/contract/testing';

/** Sentences of the page that everybody may read. */
export default {
  claims: {
    'verified-in-the-browser': {
      says: [
        'See whether an evidence pack, a consent receipt or a list of erasures is as it was made.',
        'Your browser checks it on this page, and the file goes nowhere.',
        'See whether an evidence pack, a consent receipt or a list of erasures is as it was made: checked in your browser, with nothing uploaded.',
        'Of a pack: its signature, each file, the archive byte for byte, and the chain of its trail.',
        'Of a receipt: its signature, and that the file says what was signed.',
        'Of a list of erasures: the signature of each line.',
        'Signatures are checked with the public keys of this site.',
      ],
      kept: [
        'tests/e2e/verify-page.spec.ts: a pack is verified in the browser, a changed one is named by its file, and nothing is sent',
        'api/src/data/packs/verify-pack.test.ts: of 200 flipped bytes each is named: the file that it lies in, or the archive’s structure',
        'api/src/domain/privacy/consents/receipts.test.ts: a changed receipt does not verify, and names what was changed',
        'shared/schemas/src/verification/verify-erasures.test.ts: a list of erasures holds line by line, and names the one that was changed',
      ],
    },
  },
  others: [
    'A file that passes is whole and unchanged.',
    'Whether what it says is true is for its reader to judge.',
  ],
} satisfies ClaimLedger;
