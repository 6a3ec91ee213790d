import { type GoogleOptions, useGoogle } from '@adili/http/use-google';
import { Button, FormAlert } from '@adili/ui';
import { GoogleMark } from './google-mark.tsx';

const failed = { kind: 'error', text: 'Google SSO failed. Please try again.' } as const;

export interface GoogleButtonProps extends GoogleOptions {
  /** 'Sign Up with Google' */
  label: string;
  disabled: boolean;
  /** Called with true when the person leaves for Google, with false when that failed. */
  onConnecting(connecting: boolean): void;
}

export function GoogleButton({ label, disabled, onConnecting, ...options }: GoogleButtonProps) {
  const { state, connect } = useGoogle({ ...options, onBack: () => onConnecting(false) });
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
        onClick={() => {
          onConnecting(true);
          connect();
        }}
      >
        <GoogleMark />
        {label}
      </Button>
    </>
  );
}
