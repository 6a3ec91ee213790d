import { lazy, Suspense, useRef } from 'react';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
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
