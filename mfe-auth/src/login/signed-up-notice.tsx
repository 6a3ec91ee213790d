import { trialDays } from '@adili/schemas/accounts/plan';
import { Alert } from '@adili/ui';
import type { SignedUp } from '../links/signed-up.ts';

/** Greets who has just signed up, and says what comes next. */
export function SignedUpNotice({ email, fullName, onTrial }: SignedUp) {
  return (
    <Alert tone="success" role="status" title={`Welcome, ${fullName}. Your account is ready.`}>
      {onTrial
        ? `Your ${trialDays} days have started. Next: log in.`
        : `Your free trial could not be started. Next: log in, and start it on the Plan page.`}{' '}
      {`We’ve sent an email to ${email}. Open the link in it to verify your address.`}
    </Alert>
  );
}
