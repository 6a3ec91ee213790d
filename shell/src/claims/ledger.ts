import type { ClaimLedger } from '@adili/contract/testing';
import { noClaim } from './no-claim.ts';

/** The frame names places, and makes no claim. */
export default { claims: {}, noClaim } satisfies ClaimLedger;
