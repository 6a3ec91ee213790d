import { useState } from 'react';
import { Alert } from '../alert/alert.tsx';
import { ButtonLink } from '../button-link/button-link.tsx';
import { Day } from '../date-time/date-time.tsx';

interface SecondFactorNoticeProps {
  /** ISO 8601; nothing is shown without it. */
  dueAt: string | undefined;
  /** True on the page where it is set up. */
  isThere?: boolean;
}

/** Says by when a person must have a second factor, and leads to where it is set up. */
export function SecondFactorNotice({ dueAt, isThere = false }: SecondFactorNoticeProps) {
  const [now] = useState(() => Date.now());
  if (!dueAt) return null;
  const isDue = Date.parse(dueAt) <= now;
  return (
    <Alert
      tone="warning"
      actions={
        !isThere && (
          <ButtonLink size="small" to="/dashboard/account#second-factor">
            Set it up
          </ButtonLink>
        )
      }
    >
      {isDue ? (
        'Set up a second factor to go on. Until then you reach only what is your own.'
      ) : (
        <>
          Set up a second factor by <Day at={dueAt} />. It keeps others out, even with your password. From
          that day on nothing else works until you have one.
        </>
      )}
    </Alert>
  );
}
