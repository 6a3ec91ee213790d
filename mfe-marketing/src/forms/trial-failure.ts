import { failedCall } from '@adili/http';
import type { SubmitOutcome } from '@adili/ui';

export const trialUnreachable =
  'We could not reach our server, so your trial has not started. What you typed is still here: please try again.';

/** The machine word of an address that has an account already. */
const accountExists = 'account_exists';

export interface TrialFailure extends SubmitOutcome {
  /** True where logging in is the way on. */
  hasAccount: boolean;
}

/** Why a trial did not start, for the person. Throws on what is neither the API's nor the network's doing. */
export const trialFailure = (error: unknown): TrialFailure =>
  failedCall<TrialFailure>(error, {
    refused: ({ status, code, serverError, fields }) => ({
      error: serverError ?? trialUnreachable,
      fields,
      hasAccount: status === 409 || code === accountExists,
    }),
    unreachable: () => ({ error: trialUnreachable, hasAccount: false }),
  });
