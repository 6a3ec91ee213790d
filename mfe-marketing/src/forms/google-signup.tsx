import { useShell } from '@adili/contract';
import { useGoogle } from '@adili/http/use-google';
import { Button, FormAlert } from '@adili/ui';

export const googleUnavailable =
  'Sign-up with Google is not available yet. Please use your work email and a password.';

const failed = { kind: 'error', text: 'Google SSO failed. Please try again.' } as const;

/** Starts the trial by way of Google where that is set up; else a promise for later, which only says so. */
export function GoogleSignup({ leave }: { leave?: (address: string) => void }) {
  const shell = useShell();
  const { state, connect } = useGoogle({
    wish: { for: 'trial' },
    withoutGoogle: () => {
      shell.notify(googleUnavailable, 'info');
      return 'stays';
    },
    leave,
  });
  return (
    <>
      <FormAlert message={state === 'failed' ? failed : null} />
      <Button
        variant="secondary"
        size="large"
        wide
        busy={state === 'connecting'}
        busyLabel="Connecting..."
        onClick={connect}
      >
        Sign Up with Google
      </Button>
    </>
  );
}
