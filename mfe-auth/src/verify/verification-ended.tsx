import { useSession } from '@adili/contract';
import { Alert, ButtonLink } from '@adili/ui';
import { useEffect, useRef } from 'react';
import type { Ended } from './use-verification.ts';

const account = '/dashboard/account';

/** How it ended, with the way on. */
export function VerificationEnded({ kind, text }: Ended) {
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
