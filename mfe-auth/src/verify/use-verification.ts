import { useSession, useShell } from '@adili/contract';
import { type ApiError, failedCall } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import type { SubmitOutcome } from '@adili/ui';
import { useState } from 'react';

/** For good: the link is used, or good for nothing. */
export interface Ended {
  kind: 'done' | 'failed';
  text: string;
}

const unreachable = 'The server could not be reached. Your link is as good as before: please try again.';

/** Sends a link's token, and says how that ended. */
export function useVerification(token: string) {
  const api = useApi();
  const { session, reportError } = useShell();
  const user = useSession()?.user ?? null;
  const [ended, setEnded] = useState<Ended | null>(null);
  /** Why the session was not enough. */
  const [proofNeeded, setProofNeeded] = useState<string | null>(null);

  function failed({ status, code, message, fields }: ApiError): SubmitOutcome | undefined {
    if (code === 'account_proof_needed' || status === 401) {
      setProofNeeded(message);
      return undefined;
    }
    if (fields.password) return { fields: { password: fields.password } };
    if (status !== 400 && status !== 409) return { error: message };
    setEnded({ kind: 'failed', text: message });
    return undefined;
  }

  /** @param password where the account is not logged in */
  async function verify(password?: string): Promise<SubmitOutcome | undefined> {
    try {
      const { message } = await api.call('POST /auth/verify-email', { body: { token, password } });
      setEnded({ kind: 'done', text: message });
    } catch (error) {
      return failedCall<SubmitOutcome | undefined>(error, {
        refused: failed,
        unreachable: () => ({ error: unreachable }),
      });
    }
    // Frame and pages show the person's address as the session has it.
    if (session.get()) session.refresh().catch(reportError);
  }

  return { verify, ended, user: proofNeeded === null ? user : null, proofNeeded };
}
