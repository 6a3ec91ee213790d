import { useShell } from '@adili/contract';
import { Button, FormAlert } from '@adili/ui';
import { useEffect, useState } from 'react';
import { GoogleMark } from './google-mark.tsx';

const failed = { kind: 'error', text: 'Google SSO failed. Please try again.' } as const;

/** Milliseconds that the simulated sign-up takes. */
const delay = 1000;

export interface GoogleSignUpProps {
  disabled: boolean;
  /** Called with true when the person leaves for Google, with false when that failed. */
  onConnecting(connecting: boolean): void;
}

/** Without a configured provider the sign-up is simulated: the dashboard then shows sample data. */
export function GoogleSignUp({ disabled, onConnecting }: GoogleSignUpProps) {
  const shell = useShell();
  const [state, setState] = useState<'idle' | 'connecting' | 'failed'>('idle');

  useEffect(() => {
    if (state !== 'connecting') return;
    const timer = setTimeout(() => {
      try {
        shell.navigate('/dashboard');
      } catch (error) {
        shell.reportError(error);
        setState('failed');
        onConnecting(false);
      }
    }, delay);
    return () => clearTimeout(timer);
  }, [state, shell, onConnecting]);

  const connect = () => {
    setState('connecting');
    onConnecting(true);
  };

  return (
    <>
      <FormAlert message={state === 'failed' ? failed : null} />
      <Button
        variant="secondary"
        size="large"
        wide
        disabled={disabled}
        busy={state === 'connecting'}
        busyLabel="Connecting..."
        onClick={connect}
      >
        <GoogleMark />
        Sign Up with Google
      </Button>
    </>
  );
}
