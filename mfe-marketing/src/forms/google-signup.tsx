import { useShell } from '@adili/contract';
import { Button } from '@adili/ui';

export const googleUnavailable =
  'Sign-up with Google is not available yet. Please use your work email and a password.';

/** A promise for later: it only says so. */
export function GoogleSignup() {
  const shell = useShell();
  return (
    <Button variant="secondary" size="large" wide onClick={() => shell.notify(googleUnavailable, 'info')}>
      Sign Up with Google
    </Button>
  );
}
