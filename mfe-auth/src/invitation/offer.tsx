import { type Session, useSession } from '@adili/contract';
import type { ShownInvitation } from '@adili/schemas/invitations/invitation';
import { Day } from '@adili/ui';
import { useRef, useState } from 'react';
import { AnotherAccount } from './another-account.tsx';
import { JoinWithAccount } from './join-with-account.tsx';
import { LogInFirst } from './log-in-first.tsx';
import styles from './offer.module.css';
import { OpenAccountForm } from './open-account-form.tsx';

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

/** Who invites whom to what, and the way in for whoever looks at it. */
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
