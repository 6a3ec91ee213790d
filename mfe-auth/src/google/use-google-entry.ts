import { useShell } from '@adili/contract';
import { ApiError, failedCall } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import type { SubmitOutcome } from '@adili/ui';
import { useEffect, useRef, useState } from 'react';
import { refusal } from '../calls/refusal.ts';
import { destinationOf } from '../login/destination.ts';

const texts = { fallback: 'Google SSO failed. Please try again.' };

type Entry =
  | { readonly state: 'idle' | 'entering' }
  /** The address has an account: its password, and nothing else, links it. */
  | { readonly state: 'failed' | 'link'; readonly text: string };

const named = (search: string) => new URLSearchParams(search).get('google') === 'named';

interface Entering {
  readonly search: string;
  onEntering(): void;
  /** The account asks for a second factor. */
  onChallenge(challenge: string): void;
}

/** Logs in whom Google named, where the address says that it did. */
export function useGoogleEntry({ search, onEntering, onChallenge }: Entering) {
  const { session, navigate, reportError } = useShell();
  const api = useApi();
  const [entry, setEntry] = useState<Entry>({ state: 'idle' });
  const begun = useRef(false);

  useEffect(() => {
    if (!named(search) || begun.current) return;
    begun.current = true;
    setEntry({ state: 'entering' });
    const enter = async () => {
      const signedIn = await api.call('POST /auth/google/session');
      onEntering();
      session.start(signedIn);
      navigate(destinationOf(search, signedIn.user), { replace: true });
    };
    const fail = (error: unknown) => {
      if (error instanceof ApiError && error.challenge) {
        setEntry({ state: 'idle' });
        onChallenge(error.challenge);
        return;
      }
      const state = error instanceof ApiError && error.code === 'link_by_password' ? 'link' : 'failed';
      setEntry({ state, text: refusal(error, texts, []).error ?? texts.fallback });
    };
    enter().catch(fail).catch(reportError);
  }, [search, api, session, navigate, reportError, onEntering, onChallenge]);

  /** To be called once the person has logged in: links the account where that is what they came for. */
  async function link(): Promise<SubmitOutcome | undefined> {
    if (entry.state !== 'link') return undefined;
    try {
      await api.call('POST /auth/google/link');
      return undefined;
    } catch (error) {
      const say = () => refusal(error, texts, []).error ?? texts.fallback;
      const why = failedCall(error, { refused: say, unreachable: say });
      return { error: `You are logged in, but Google was not linked. ${why}` };
    }
  }

  return { entry, link };
}
