import { Link, type SessionUser, useSession, useShell } from '@adili/contract';
import { type ApiError, failedCall } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import { accountPassword } from '@adili/schemas/email-addresses/email-address';
import { messages } from '@adili/schemas/messages';
import * as z from '@adili/schemas/zod';
import {
  Alert,
  Button,
  ButtonLink,
  ClockIcon,
  Form,
  FormAlert,
  LockIcon,
  MailIcon,
  PasswordField,
  type SubmitOutcome,
  TextLinks,
  useZodForm,
} from '@adili/ui';
import { useEffect, useRef, useState } from 'react';
import { useLinkToken } from '../links/link-token.ts';
import type { Trust } from '../trust/trust.ts';
import styles from './verify-address.module.css';

interface VerifyAddressProps {
  search: string;
  onVerified(): void;
}

/**
 * Proves the address by the link's token once the button is pressed: opening the link uses nothing up. The press
 * is enough where the account is logged in; else its password shows that it is theirs.
 */
export function VerifyAddress({ search, onVerified }: VerifyAddressProps) {
  const { token, isMissing } = useLinkToken(search);
  const { verify, ended, user, proofNeeded } = useVerification(token ?? '', onVerified);
  if (isMissing) return <VerificationEnded kind="failed" text={messages.linkIncomplete} />;
  if (ended) return <VerificationEnded {...ended} />;
  return (
    <div className={styles.ways}>
      {user ? (
        <VerifyLoggedIn user={user} onVerify={verify} />
      ) : (
        <VerifyByPassword proofNeeded={proofNeeded} onVerify={verify} />
      )}
      <p className={styles.stranger}>
        Didn’t open an account with this address? Don’t verify it. Reset its password instead: everyone else
        is logged out.
      </p>
      <TextLinks>
        <Link to="/forgot-password">Set a new password</Link>
        <Link to="/login">Back to log in</Link>
      </TextLinks>
    </div>
  );
}

const account = '/dashboard/account';

/** How it ended, with the way on. */
function VerificationEnded({ kind, text }: Ended) {
  const loggedIn = useSession() !== null;
  const place = useRef<HTMLDivElement>(null);

  // The pressed button went away: focus follows to what comes next.
  useEffect(() => place.current?.querySelector('a')?.focus(), []);

  const done = kind === 'done';
  const [to, label] = done
    ? loggedIn
      ? [account, 'Go to your account']
      : ['/login', 'Log in']
    : loggedIn
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

interface VerifyByPasswordProps {
  /** Why a session was not enough. */
  proofNeeded: string | null;
  onVerify(password: string): Promise<SubmitOutcome | undefined>;
}

/** Without a session of the account: the link could be of an account that a stranger opened with this address. */
function VerifyByPassword({ proofNeeded, onVerify }: VerifyByPasswordProps) {
  const place = useRef<HTMLDivElement>(null);
  const form = useZodForm({ schema: accountPassword, onSubmit: ({ password }) => onVerify(password) });

  // The button that was pressed went away: its place is taken by what to do next.
  useEffect(() => {
    if (proofNeeded !== null) place.current?.querySelector('input')?.focus();
  }, [proofNeeded]);

  return (
    <div ref={place}>
      <Form form={form}>
        {proofNeeded !== null && (
          <Alert tone="warning" role="alert">
            {proofNeeded}
          </Alert>
        )}
        <div className={styles.who}>
          <PasswordField
            required
            autoComplete="current-password"
            hint="The password of the account this link is for."
            {...form.field('password')}
          />
        </div>
        <FormAlert message={form.message} />
        <Button type="submit" size="large" wide busy={form.busy} busyLabel="Submitting...">
          Verify my address
        </Button>
      </Form>
    </div>
  );
}

/** The token comes with the address, and who it is with the session. */
const nothingTyped = z.object({});

interface VerifyLoggedInProps {
  user: SessionUser;
  onVerify(): Promise<SubmitOutcome | undefined>;
}

/** One press is enough with a session of the account. */
function VerifyLoggedIn({ user, onVerify }: VerifyLoggedInProps) {
  const form = useZodForm({ schema: nothingTyped, onSubmit: () => onVerify() });
  return (
    <Form form={form}>
      <p className={styles.who}>You are logged in as {user.email || user.fullName || 'yourself'}.</p>
      <FormAlert message={form.message} />
      <Button type="submit" size="large" wide busy={form.busy} busyLabel="Submitting...">
        Verify my address
      </Button>
    </Form>
  );
}

export const verifyTrust: Trust = {
  title: 'Why we ask',
  points: [
    {
      Icon: MailIcon,
      title: 'Emails reach only you',
      text: 'Password links and notices about your account only go to you.',
    },
    {
      Icon: ClockIcon,
      title: 'One link, one use, 24 hours',
      text: 'A newer link replaces it. Opening this page doesn’t use it up; pressing the button does.',
    },
    {
      Icon: LockIcon,
      title: 'You stay in control',
      text: 'We email the old address when a change is requested and when it’s done.',
    },
  ],
};

/** For good: the link is used, or good for nothing. */
interface Ended {
  kind: 'done' | 'failed';
  text: string;
}

const unreachable = 'The server could not be reached. Your link still works: please try again.';

/** Sends a link's token, and says how that ended. */
function useVerification(token: string, onVerified: () => void) {
  const api = useApi();
  const { session, reportError } = useShell();
  const user = useSession()?.user ?? null;
  const [ended, setEnded] = useState<Ended | null>(null);
  /** Why the session was not enough. */
  const [proofNeeded, setProofNeeded] = useState<string | null>(null);

  function failed({ status, code, message, fields }: ApiError): SubmitOutcome | undefined {
    if (code === 'account_proof_needed' || status === 401) {
      setProofNeeded(message);
      return undefined;
    }
    if (fields.password) return { fields: { password: fields.password } };
    if (status !== 400 && status !== 409) return { error: message };
    setEnded({ kind: 'failed', text: message });
    return undefined;
  }

  /** @param password where the account is not logged in */
  async function verify(password?: string): Promise<SubmitOutcome | undefined> {
    try {
      const { message } = await api.call('POST /auth/verify-email', { body: { token, password } });
      setEnded({ kind: 'done', text: message });
      onVerified();
    } catch (error) {
      return failedCall<SubmitOutcome | undefined>(error, {
        refused: failed,
        unreachable: () => ({ error: unreachable }),
      });
    }
    // Frame and pages show the person's address as the session has it.
    if (session.get()) session.refresh().catch(reportError);
  }

  return { verify, ended, user: proofNeeded === null ? user : null, proofNeeded };
}
