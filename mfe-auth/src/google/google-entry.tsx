import { useShell } from '@adili/contract';
import { ApiError } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import type { GoogleFailure } from '@adili/schemas/identities/identity';
import { Alert, type SubmitOutcome } from '@adili/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { formError } from '../calls/form-error.ts';
import { destinationOf } from '../links/destination.ts';

interface GoogleEntryProps {
  /** The page's search, which says what came of a way by Google. */
  search: string;
  /** Called before the session starts. */
  onEntering(): void;
  /** Gets what is to be done once the person has logged in by the form. */
  onEntered: RefObject<() => Promise<SubmitOutcome | undefined> | undefined>;
  /** The account asks for a second factor. */
  onChallenge(challenge: string): void;
}

/** Goes on with a login by Google, or says what became of it. */
export function GoogleEntry({ onEntered, ...entering }: GoogleEntryProps) {
  const { search } = entering;
  const { entry, link } = useGoogleEntry(entering);
  useEffect(() => {
    onEntered.current = link;
  });
  if (entry.state === 'entering') return <Alert role="status">Logging you in with Google...</Alert>;
  if (entry.state === 'link') {
    return (
      <Alert role="status" title="Link Google with your account">
        {entry.text}
      </Alert>
    );
  }
  const failure = entry.state === 'failed' ? entry.text : googleFailureIn(search);
  if (!failure) return null;
  return (
    <Alert tone="danger" role="alert">
      {failure}
    </Alert>
  );
}

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
function useGoogleEntry({ search, onEntering, onChallenge }: Entering) {
  const { session, navigate, reportError } = useShell();
  const api = useApi();
  const [entry, setEntry] = useState<Entry>({ state: 'idle' });
  const begun = useRef(false);

  useEffect(() => {
    if (!named(search) || begun.current) return;
    begun.current = true;
    setEntry({ state: 'entering' });
    const enter = async () => {
      const loggedIn = await api.call('POST /auth/google/session');
      onEntering();
      session.start(loggedIn);
      navigate(destinationOf(search, loggedIn.user), { replace: true });
    };
    const fail = (error: unknown) => {
      if (error instanceof ApiError && error.challenge) {
        setEntry({ state: 'idle' });
        onChallenge(error.challenge);
        return;
      }
      const state = error instanceof ApiError && error.code === 'link_by_password' ? 'link' : 'failed';
      setEntry({ state, text: formError(error, texts).error });
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
      return { error: `You are logged in, but Google was not linked. ${formError(error, texts).error}` };
    }
  }

  return { entry, link };
}

const words: Readonly<Record<GoogleFailure, string>> = {
  google_cancelled: 'You didn’t log in with Google. Try again, or use your email and password.',
  google_expired: 'Logging in with Google took too long, or was done already. Please start again.',
  google_unverified:
    'Google has not verified your email address, so it can’t log you in here. Verify it there, or use your email and password.',
  google_unreachable:
    'Google can’t be reached right now. Please try again later, or use your email and password.',
  google_failed: 'Google SSO failed. Please try again.',
};

/** Why the log-in with Google failed, by the address; null where it says nothing known. */
function googleFailureIn(search: string): string | null {
  const code = new URLSearchParams(search).get('error') ?? '';
  return Object.hasOwn(words, code) ? words[code as GoogleFailure] : null;
}
