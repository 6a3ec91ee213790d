import { useRef, useState } from 'react';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import { LoginForm } from './login-form.tsx';
import { SecondStep } from './second-step.tsx';
import { type EnteringProps, useEnter } from './use-enter.ts';

/** Email and password, then the second factor where the account has one; or a passkey in place of both. */
export function LoginSteps(entering: EnteringProps) {
  const enter = useEnter(entering);
  const [challenge, setChallenge] = useState<string | null>(null);
  const first = useRef<HTMLDivElement>(null);
  const back = () => {
    setChallenge(null);
    // Once it is shown again.
    queueMicrotask(() => first.current?.querySelector('input')?.focus());
  };
  return (
    <>
      {/* Hidden and not gone, so that nothing typed is lost on the way back. */}
      <div ref={first} hidden={challenge !== null}>
        <LoginForm {...entering} onChallenge={setChallenge} />
      </div>
      {challenge !== null && <SecondStep {...entering} challenge={challenge} onBack={back} />}
      <PasskeyButton onEntered={enter} />
    </>
  );
}
