import { definePage, type PageProps, useSession } from '@adili/contract';
import type { SubmitOutcome } from '@adili/ui';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { AuthLayout } from '../layout/auth-layout.tsx';
import { destinationOf, useWayOn, wantsAnother } from '../links/destination.ts';
import { forgetSignedUp, useSignedUp } from '../links/signed-up.ts';
import { LoginSteps } from '../login/login-steps.tsx';
import { LoggedInNotice } from '../login/notices.tsx';
import { loginTrust } from '../trust/login.ts';

/** Loaded only for people who come back from Google, or have just signed up. */
const Arrival = lazy(() => import('../login/arrival.tsx'));

function Login({ search }: PageProps) {
  const session = useSession();
  const signedUp = useSignedUp();
  // A session begun here must not make the notice flash while the next page loads.
  const [entering, setEntering] = useState(false);
  /** Logged in here, with something left to read. */
  const [stayed, setStayed] = useState(false);
  /** Set while a second factor is asked for. */
  const [challenge, setChallenge] = useState<string | null>(null);
  useWayOn(search);
  const onEntering = useCallback(() => {
    setEntering(true);
    forgetSignedUp();
  }, []);
  const link = useRef<() => Promise<SubmitOutcome | undefined> | undefined>(() => undefined);
  const onEntered = () =>
    link.current()?.then((outcome) => {
      if (outcome) setEntering(false);
      setStayed(Boolean(outcome));
      return outcome;
    });
  return (
    <AuthLayout
      title="Log In"
      lead={challenge ? 'One more step to confirm it’s you.' : 'Welcome back.'}
      trust={loginTrust}
    >
      {session && !entering && (stayed || wantsAnother(search)) && (
        <LoggedInNotice user={session.user} to={destinationOf(search, session.user)} />
      )}
      {(signedUp || /[?&](google|error)=/.test(search)) && (
        <Suspense>
          <Arrival
            signedUp={signedUp}
            search={search}
            onEntering={onEntering}
            onEntered={link}
            onChallenge={setChallenge}
          />
        </Suspense>
      )}
      {/* The address is there from the form's start on, whenever it became known. */}
      <LoginSteps
        key={signedUp?.email}
        search={search}
        email={signedUp?.email}
        challenge={challenge}
        onChallenge={setChallenge}
        onEntering={onEntering}
        onEntered={onEntered}
      />
    </AuthLayout>
  );
}

export default definePage(Login, {
  head: () => ({
    title: 'Log In',
    description:
      'Log in to your Adili account to see your organisation, your consents and your data subject requests in one dashboard.',
  }),
});
