import { Alert } from '@adili/ui';

/** Says that signing up has worked, and what comes next. */
export function SignedUpNotice({ email }: { email: string }) {
  return (
    <Alert tone="success" role="status" title="Your account was created. Log in to go on.">
      {`We have sent a mail to ${email}. Open the link in it to verify your address.`}
    </Alert>
  );
}
