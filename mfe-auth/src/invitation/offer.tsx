import { type Session, useSession, useShell } from '@adili/contract';
import type { ShownInvitation } from '@adili/schemas/invitations/invitation';
import { ActionButton, Alert, ButtonLink, Day } from '@adili/ui';
import { useRef, useState } from 'react';
import { JoinWithAccount, OpenAccountForm } from './joining.tsx';
import styles from './offer.module.css';

const roleWords = {
  owner: 'an owner',
  admin: 'an admin',
  member: 'a member',
  auditor: 'an auditor',
} as const;

interface OfferProps {
  token: string;
  invitation: ShownInvitation;
}

/** Who invites whom to what, and the way in for the person who looks at it. */
export function Offer({ token, invitation }: OfferProps) {
  const session = useSession();
  const place = useRef<HTMLDivElement>(null);
  // Kept as it was when joining began: the session that it starts must not show another way in meanwhile.
  const [held, setHeld] = useState<Session | null>();
  const present = held === undefined ? session : held;
  const { organisation, email, role, invitedBy, expiresAt, hasAccount } = invitation;
  const name = organisation || 'their organisation';
  const way = { token, name, onJoining: () => setHeld(session) };
  return (
    <div ref={place} tabIndex={-1} className={styles.offer}>
      <p>
        <strong>{invitedBy || 'Somebody'}</strong> invites <strong>{email}</strong> to join{' '}
        <strong>{name}</strong> as {roleWords[role]}. The invitation works until <Day at={expiresAt} />.
      </p>
      {present && present.user.email.toLowerCase() !== email ? (
        <AnotherAccount
          email={email}
          signedInAs={present.user.email}
          onLoggedOut={() => place.current?.focus()}
        />
      ) : present ? (
        <JoinWithAccount {...way} />
      ) : hasAccount ? (
        <LogInFirst token={token} email={email} />
      ) : (
        <OpenAccountForm email={email} {...way} />
      )}
    </div>
  );
}

interface AnotherAccountProps {
  /** Whom the invitation is for. */
  email: string;
  signedInAs: string;
  onLoggedOut(): void;
}

/** Says that the invitation is for another account, and lets that one log in. */
function AnotherAccount({ email, signedInAs, onLoggedOut }: AnotherAccountProps) {
  const { session } = useShell();
  const logOut = async () => {
    await session.end();
    onLoggedOut();
  };
  return (
    <Alert
      tone="warning"
      title="This invitation is for another account"
      actions={
        <ActionButton busyLabel="Logging out..." act={logOut}>
          Log out
        </ActionButton>
      }
    >
      {`You are logged in as ${signedInAs}. Log out to go on as ${email}; this page stays.`}
    </Alert>
  );
}

/** The way to the login and back to the invitation. */
function LogInFirst({ token, email }: { token: string; email: string }) {
  const back = `/invitation?token=${encodeURIComponent(token)}`;
  return (
    <>
      <p>{`${email} has an account already. Log in with it, and you come back here to join.`}</p>
      <ButtonLink size="large" wide to={`/login?from=${encodeURIComponent(back)}`}>
        Log in to join
      </ButtonLink>
    </>
  );
}
