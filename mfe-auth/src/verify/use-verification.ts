import { useShell } from '@adili/contract';
import { failedCall } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import { messages } from '@adili/schemas/messages';
import { useState } from 'react';
import { tokenIn } from '../reset/reset-token.ts';

/** For good: the link is used, or good for nothing. */
export interface Ended {
  kind: 'done' | 'refused';
  text: string;
}

/** What failed may be tried again. */
type Verification = { kind: 'waiting' | 'busy' } | { kind: 'failed'; text: string } | Ended;

const unreachable = 'The server could not be reached. Your link is as good as before: please try again.';

const outcomeOf = (error: unknown): Verification =>
  failedCall<Verification>(error, {
    refused: ({ status, message: text }) =>
      status === 400 || status === 409 ? { kind: 'refused', text } : { kind: 'failed', text },
    unreachable: () => ({ kind: 'failed', text: unreachable }),
  });

/** Sends the link's token when asked to, and says how that ended. */
export function useVerification(search: string): { state: Verification; verify(): Promise<void> } {
  const api = useApi();
  const { session, reportError } = useShell();
  const [state, setState] = useState<Verification>({ kind: 'waiting' });

  async function verify(): Promise<void> {
    const token = tokenIn(search);
    if (!token) return setState({ kind: 'refused', text: messages.linkIncomplete });
    setState({ kind: 'busy' });
    try {
      const { message } = await api.call('POST /auth/verify-email', { body: { token } });
      setState({ kind: 'done', text: message });
    } catch (error) {
      return setState(outcomeOf(error));
    }
    // Frame and pages show the person's address as the session has it.
    if (session.get()) session.refresh().catch(reportError);
  }

  return { state, verify };
}
