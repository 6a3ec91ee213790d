import { useShell } from '@adili/contract';
import { failedCall } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import { addressProof } from '@adili/schemas/email-addresses/email-address';
import { messages } from '@adili/schemas/messages';
import * as z from '@adili/schemas/zod';
import { type SubmitOutcome, useZodForm } from '@adili/ui';
import { useState } from 'react';
import { tokenIn } from '../reset/reset-token.ts';

/** For good: the link is used, or good for nothing. */
export interface Ended {
  kind: 'done' | 'refused';
  text: string;
}

/** Nothing is typed: the token comes with the address. */
const nothingTyped = z.pick(addressProof, {});

const unreachable = 'The server could not be reached. Your link is as good as before: please try again.';

/** A form of nothing but its button: sends the link's token, and says how that ended. */
export function useVerification(search: string) {
  const api = useApi();
  const { session, reportError } = useShell();
  const [ended, setEnded] = useState<Ended | null>(null);
  const refuse = (text: string) => {
    setEnded({ kind: 'refused', text });
    return undefined;
  };

  async function verify(): Promise<SubmitOutcome | undefined> {
    const token = tokenIn(search);
    if (!token) return refuse(messages.linkIncomplete);
    try {
      const { message } = await api.call('POST /auth/verify-email', { body: { token } });
      setEnded({ kind: 'done', text: message });
    } catch (error) {
      return failedCall<SubmitOutcome | undefined>(error, {
        refused: ({ status, message }) =>
          status === 400 || status === 409 ? refuse(message) : { error: message },
        unreachable: () => ({ error: unreachable }),
      });
    }
    // Frame and pages show the person's address as the session has it.
    if (session.get()) session.refresh().catch(reportError);
  }

  return { form: useZodForm({ schema: nothingTyped, onSubmit: verify }), ended };
}
