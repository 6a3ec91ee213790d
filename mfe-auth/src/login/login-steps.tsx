import { ApiError, NetworkError } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import type { SignedIn } from '@adili/schemas/sessions/session';
import { Button, FormAlert, type FormMessage, type SubmitOutcome } from '@adili/ui';
import { lazy, Suspense, useRef, useState } from 'react';
import { LoginForm } from './login-form.tsx';
import { type EnteringProps, useEnter } from './use-enter.ts';

/** Loaded for those who have one. */
const SecondStep = lazy(() => import('./second-step.tsx'));

interface LoginStepsProps extends EnteringProps {
  /** The address of the account that was just opened. */
  email?: string | undefined;
  /** Set while a second factor is asked for. */
  challenge: string | null;
  onChallenge(challenge: string | null): void;
}

/** Email and password, then the second factor where the account has one; or a passkey in place of both. */
export function LoginSteps({ email, challenge, onChallenge, ...entering }: LoginStepsProps) {
  const enter = useEnter(entering);
  const first = useRef<HTMLDivElement>(null);
  const back = () => {
    onChallenge(null);
    // Once it is shown again.
    queueMicrotask(() => first.current?.querySelector('input')?.focus());
  };
  return (
    <>
      {/* Hidden and not gone, so that nothing typed is lost on the way back. */}
      <div ref={first} hidden={challenge !== null}>
        <LoginForm {...entering} email={email} onChallenge={onChallenge} />
      </div>
      {challenge !== null && (
        <Suspense>
          <SecondStep {...entering} challenge={challenge} onBack={back} />
        </Suspense>
      )}
      <PasskeyButton onEntered={enter} />
    </>
  );
}

const sentenceFor = (error: unknown): string => {
  if (error instanceof ApiError) return error.serverError ?? 'Login failed.';
  if (error instanceof NetworkError) return 'Network error: Could not reach server';
  // A browser says the same where the person declined and where there is no passkey.
  return 'No passkey was used. Please try again, or log in with your password.';
};

/** Logs in with nothing but a passkey. */
function PasskeyButton({ onEntered }: { onEntered(loggedIn: SignedIn): Promise<SubmitOutcome | undefined> }) {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<FormMessage | null>(null);
  const say = (text: FormMessage['text']) =>
    setMessage((now) => ({ kind: 'error', text, attempt: (now?.attempt ?? 0) + 1 }));
  const logIn = async () => {
    setBusy(true);
    try {
      const options = await api.call('POST /auth/passkey/options');
      const body = await passkeyAnswer(options);
      const outcome = await onEntered(await api.call('POST /auth/passkey', { body }));
      if (outcome?.error) say(outcome.error);
    } catch (error) {
      say(sentenceFor(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <FormAlert message={message} />
      <Button variant="secondary" size="large" wide busy={busy} busyLabel="Waiting..." onClick={logIn}>
        Use a passkey
      </Button>
    </>
  );
}

/** Has the browser ask the person for a passkey. The library comes only now. */
async function passkeyAnswer(options: { readonly challenge: string }) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  // The API answers what the library expects; what is in it between them is no business of ours.
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  return { id, rawId, type, response };
}
