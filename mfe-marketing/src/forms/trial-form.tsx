import { Link, useShell } from '@adili/contract';
import { failedCall } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import { useGoogle } from '@adili/http/use-google';
import { choicePath, planNamed, planTitles } from '@adili/schemas/accounts/plan';
import { type Trial, trial } from '@adili/schemas/accounts/trial';
import { trialPlan } from '@adili/schemas/entitlements/standing';
import { passwordHints } from '@adili/schemas/passwords/password-hints';
import {
  Alert,
  BotTrap,
  Button,
  ButtonLink,
  Form,
  FormAlert,
  PasswordField,
  type SubmitOutcome,
  useActionForm,
} from '@adili/ui';
import { useState } from 'react';
import { type Plan, plans, priceText } from '../data/plans.ts';
import { PersonFields, SmallPrint } from './person-fields.tsx';

const trialStarted = 'Free trial signup submitted successfully!';

/** What goes over the wire: a field that was left empty and may be is left out. */
const payloadOf = ({ website, ...rest }: Trial, plan: Plan | null) => ({
  ...rest,
  website: website || undefined,
  plan: plan?.id,
});

/** Starts a real trial and signs the person in; success is said only once the API has answered. */
export function TrialForm({ plan }: { plan: Plan | null }) {
  const shell = useShell();
  const api = useApi();
  const [hasAccount, setHasAccount] = useState(false);
  const logIn = plan ? `/login?from=${encodeURIComponent(choicePath(plan.id))}` : '/login';
  const form = useActionForm({
    schema: trial,
    draftKey: 'free-trial',
    failure(error) {
      const { hasAccount, ...outcome } = trialFailure(error);
      setHasAccount(hasAccount);
      return outcome;
    },
    async act(values) {
      shell.session.start(await api.call('POST /trials', { body: payloadOf(values, plan) }));
      shell.notify(trialStarted, 'success');
      shell.navigate('/dashboard');
    },
  });
  return (
    <Form form={form}>
      {plan && <ChosenPlan plan={plan} />}
      {hasAccount && form.message ? (
        <Alert
          tone="danger"
          role="alert"
          actions={
            <ButtonLink to={logIn} variant="secondary" size="small">
              Log In
            </ButtonLink>
          }
        >
          {form.message.text}
        </Alert>
      ) : (
        <FormAlert message={form.message} />
      )}
      <PersonFields name={form.field('name')} email={form.field('email')} />
      <PasswordField
        required
        autoComplete="new-password"
        hint={passwordHints.elsewhere}
        {...form.field('password')}
      />
      <BotTrap {...form.field('website')} />
      <Button type="submit" size="large" wide busy={form.busy} busyLabel="Submitting...">
        Start Free Trial
      </Button>
      <GoogleSignup />
      <SmallPrint>
        By starting a trial you agree to our <Link to="/terms">terms</Link>. Our{' '}
        <Link to="/PrivacyPolicy">privacy policy</Link> says what we do with your data. Have an account?{' '}
        <Link to={logIn}>Log in</Link>
      </SmallPrint>
    </Form>
  );
}

/** The plan that the address names, if any: `/free-trial?plan=growth`. */
export function planIn(search: string): Plan | null {
  const id = planNamed(search);
  return plans.find((plan) => plan.id === id) ?? null;
}

/** Which plan the trial is of, and what it costs after that. */
function ChosenPlan({ plan }: { plan: Plan }) {
  const price = plan.price.kind === 'monthly' ? `${priceText(plan)}/month` : 'a price agreed with you';
  return (
    <Alert title={`Your plan: ${plan.title}`}>
      The trial is of {planTitles[trialPlan]} and free; {plan.title} is {price} if you choose it after that.{' '}
      <Link to="/pricing">Choose another plan</Link>
    </Alert>
  );
}

export const googleUnavailable =
  'Sign-up with Google is not available yet. Please use your work email and a password.';

const failed = { kind: 'error', text: 'Google SSO failed. Please try again.' } as const;

/** Starts the trial by way of Google where that is set up; else a promise for later, which only says so. */
export function GoogleSignup({ leave }: { leave?: (address: string) => void }) {
  const shell = useShell();
  const { state, connect } = useGoogle({
    wish: { for: 'trial' },
    withoutGoogle: () => {
      shell.notify(googleUnavailable, 'info');
      return 'stays';
    },
    leave,
  });
  return (
    <>
      <FormAlert message={state === 'failed' ? failed : null} />
      <Button
        variant="secondary"
        size="large"
        wide
        busy={state === 'connecting'}
        busyLabel="Connecting..."
        onClick={connect}
      >
        Sign Up with Google
      </Button>
    </>
  );
}

export const trialUnreachable =
  'We could not reach our server, so your trial has not started. What you typed is still here: please try again.';

/** The machine word of an address that has an account already. */
const accountExists = 'account_exists';

interface TrialFailure extends SubmitOutcome {
  /** True where logging in is the way on. */
  hasAccount: boolean;
}

/** Why a trial did not start, for the person. Throws on what is neither the API's nor the network's doing. */
const trialFailure = (error: unknown): TrialFailure =>
  failedCall<TrialFailure>(error, {
    refused: ({ status, code, serverError, fields }) => ({
      error: serverError ?? trialUnreachable,
      fields,
      hasAccount: status === 409 || code === accountExists,
    }),
    unreachable: () => ({ error: trialUnreachable, hasAccount: false }),
  });
