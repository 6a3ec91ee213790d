import { Link, useSession } from '@adili/contract';
import { Alert, Button, ButtonLink, Form, FormAlert } from '@adili/ui';
import { useEffect, useRef } from 'react';
import { TextLinks } from '../layout/text-links.tsx';
import { type Ended, useVerification } from './use-verification.ts';

const account = '/dashboard/account';

/** Proves the address by the link's token once the button is pressed: opening the link alone uses nothing up. */
export function VerifyAddress({ search }: { search: string }) {
  const { form, ended } = useVerification(search);
  if (ended) return <Outcome {...ended} />;
  return (
    <Form form={form}>
      <FormAlert message={form.message} />
      <Button type="submit" size="large" wide busy={form.busy} busyLabel="Submitting...">
        Verify my address
      </Button>
      <TextLinks>
        <Link to="/login">Back to log in</Link>
      </TextLinks>
    </Form>
  );
}

/** How it ended, with the way on. */
function Outcome({ kind, text }: Ended) {
  const signedIn = useSession() !== null;
  const place = useRef<HTMLDivElement>(null);

  // The pressed button went away: focus follows to what comes next.
  useEffect(() => place.current?.querySelector('a')?.focus(), []);

  const done = kind === 'done';
  const [to, label] = done
    ? signedIn
      ? [account, 'Go to your account']
      : ['/login', 'Log in']
    : signedIn
      ? [account, 'Get a new link']
      : [`/login?from=${account}`, 'Log in for a new link'];
  return (
    <div ref={place}>
      <Alert
        tone={done ? 'success' : 'danger'}
        role={done ? 'status' : 'alert'}
        actions={<ButtonLink to={to}>{label}</ButtonLink>}
      >
        {text}
      </Alert>
    </div>
  );
}
