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
          <ButtonLink size="small" to="/dashboard/account">
            Set it up
          </ButtonLink>
        )
      }
    >
      {isDue ? (
        'Set up a second factor to continue. Until then you can only reach your own data.'
      ) : (
        <>
          Set up a second factor by <Day at={dueAt} />. It keeps others out even if they have your password.
          After that day you need it to log in.
        </>
      )}
    </Alert>
  );
}
