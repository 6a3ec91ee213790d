import { Link, useShell } from '@adili/contract';
import { failedCall } from '@adili/http';
import { noteNewAccount } from '@adili/http/new-account';
import { choicePath, planNamed, planTitles } from '@adili/schemas/accounts/plan';
import { trialForm } from '@adili/schemas/accounts/trial';
import { trialPlan } from '@adili/schemas/entitlements/standing';
import { passwordHints } from '@adili/schemas/passwords/password-hints';
import {
  AccountForm,
  Alert,
  GoogleButton,
  type GoogleButtonProps,
  type SubmitOutcome,
  useOpenAccount,
} from '@adili/ui';
import { type Plan, plans, priceText } from '../data/plans.ts';

const trialStarted = 'Free trial signup submitted successfully!';
const submit = 'Start Free Trial';

/** Starts a real trial and signs the person in; success is said only once the API has answered. */
export function TrialForm({ plan }: { plan: Plan | null }) {
  const { session, notify, navigate } = useShell();
  const { form, ...account } = useOpenAccount({
    schema: trialForm,
    draftKey: 'free-trial',
    submit,
    open: (api, { company: _, website, ...rest }) =>
      // A field that was left empty and may be is left out.
      api.call('POST /trials', { body: { ...rest, website: website || undefined, plan: plan?.id } }),
    detailsOf: ({ name, company }) => (company ? { fullName: name, company } : undefined),
    failure: trialFailure,
    onOpened({ token, user }) {
      session.start({ token, user });
      noteNewAccount(user.id);
      notify(trialStarted, 'success');
      navigate('/dashboard');
    },
  });
  return (
    <AccountForm
      {...account}
      form={form}
      fields={[
        { kind: 'name', field: form.field('name') },
        { kind: 'company', field: form.field('company'), required: false },
        { kind: 'email', field: form.field('email') },
        { kind: 'password', field: form.field('password'), rule: passwordHints.elsewhere },
        { kind: 'trap', field: form.field('website') },
      ]}
      submit={submit}
      busyLabel="Submitting..."
      by="By starting a trial"
      logIn={plan ? `/login?from=${encodeURIComponent(choicePath(plan.id))}` : '/login'}
      Google={GoogleSignup}
    >
      {plan && <ChosenPlan plan={plan} />}
    </AccountForm>
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

/** Starts the trial by way of Google where that is set up; else a promise for later, which only says so. */
export function GoogleSignup(props: Pick<GoogleButtonProps, 'disabled' | 'onConnecting' | 'leave'>) {
  const { notify } = useShell();
  const promise = () => {
    notify(googleUnavailable, 'info');
    return 'stays' as const;
  };
  return (
    <GoogleButton {...props} label="Sign Up with Google" wish={{ for: 'trial' }} withoutGoogle={promise} />
  );
}

export const trialUnreachable =
  'We could not reach our server, so your trial has not started. What you typed is still here: please try again.';

/** Why a trial did not start, for the person. Throws on what is neither the API's nor the network's doing. */
const trialFailure = (error: unknown): SubmitOutcome =>
  failedCall<SubmitOutcome>(error, {
    refused: ({ serverError, fields }) => ({ error: serverError ?? trialUnreachable, fields }),
    unreachable: () => ({ error: trialUnreachable }),
  });
