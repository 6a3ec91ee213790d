import type { SessionUser } from '@adili/contract';
import { forgetNewAccount, isNewAccount } from '@adili/http/new-account';
import { trialDays } from '@adili/schemas/accounts/plan';
import { Alert, ButtonLink } from '@adili/ui';
import { useEffect, useState } from 'react';

/** Greets a person whose account was opened in this tab, once, with what comes next. */
export function Greeting({ user }: { user: SessionUser }) {
  const [isNew] = useState(() => isNewAccount(user.id));
  useEffect(forgetNewAccount, []);
  if (!isNew) return null;
  const name = user.fullName ? `Welcome, ${user.fullName}.` : 'Welcome.';
  const next = user.trialEndsAt ? onTrial : withoutTrial;
  return (
    <Alert
      tone="success"
      role="status"
      title={`${name} ${next.says}`}
      actions={
        <ButtonLink to={next.to} size="small">
          {next.label}
        </ButtonLink>
      }
    >
      {next.text}
    </Alert>
  );
}

const onTrial = {
  says: `Your ${trialDays} days have started.`,
  text: 'Next: choose the laws and standards that apply to you.',
  to: '/compliance/adopt',
  label: 'Choose your frameworks',
};

const withoutTrial = {
  says: 'Your account is ready.',
  text: `Next: start your free trial of ${trialDays} days.`,
  to: '/dashboard/plan',
  label: 'Start your trial',
};
