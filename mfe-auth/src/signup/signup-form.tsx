import { useShell } from '@adili/contract';
import { noteNewAccount } from '@adili/http/new-account';
import { noteSimulatedSignUp } from '@adili/http/simulated-sign-up';
import { signupForm } from '@adili/schemas/accounts/account-forms';
import { type PlanId, planTitles, trialDays } from '@adili/schemas/accounts/plan';
import { passwordHints, signupPasswordAdvice } from '@adili/schemas/passwords/password-hints';
import { AccountForm, Alert, GoogleButton, type GoogleButtonProps, useOpenAccount } from '@adili/ui';
import { formError } from '../calls/form-error.ts';
import { loginFor } from '../links/destination.ts';
import { keepSignedUp } from '../links/signed-up.ts';

const submit = 'Sign Up';

/**
 * Opens an account with its details and its trial, then leads to the log-in.
 * @param plan the one that the person has chosen, whose page the log-in then leads to
 */
export function SignupForm({ plan }: { plan?: PlanId | undefined }) {
  const { session, navigate, reportError } = useShell();
  const { form, ...account } = useOpenAccount({
    schema: signupForm,
    draftKey: 'signup',
    live: true,
    submit,
    open: (api, { email, password }) => api.call('POST /auth/signup', { body: { email, password } }),
    detailsOf: ({ fullName, company, phone }) => ({ fullName, company, ...(phone ? { phone } : {}) }),
    failure: (error) => formError(error, { fallback: 'Signup failed. Please try again.' }),
    startsTrial: true,
    async onOpened({ user, onTrial }) {
      // Another account's session would now renew itself with this one's cookie.
      if (session.get()) await session.end().catch((error) => reportError(error));
      keepSignedUp({ email: user.email, fullName: user.fullName ?? '', onTrial });
      noteNewAccount(user.id);
      navigate(loginFor(plan));
    },
  });
  return (
    <AccountForm
      {...account}
      form={form}
      fields={[
        { kind: 'name', field: form.field('fullName') },
        { kind: 'email', field: form.field('email') },
        {
          kind: 'password',
          field: form.field('password'),
          rule: passwordHints.signup,
          adviceFor: signupPasswordAdvice,
        },
        { kind: 'company', field: form.field('company'), required: true },
        { kind: 'phone', field: form.field('phone') },
      ]}
      submit={submit}
      busyLabel="Signing Up..."
      by="By signing up"
      logIn={loginFor(plan)}
      Google={GoogleSignUp}
    >
      {plan && (
        <Alert title={`Your plan: ${planTitles[plan]}`}>
          {`You begin with ${trialDays} days free. Log in after this, and the page of your plan opens.`}
        </Alert>
      )}
    </AccountForm>
  );
}

/** Milliseconds that the simulated sign-up takes. */
const delay = 1000;

/** Without a configured provider the sign-up is simulated: the dashboard then shows sample data, and says so. */
export function GoogleSignUp(props: Pick<GoogleButtonProps, 'disabled' | 'onConnecting' | 'leave'>) {
  const shell = useShell();
  const simulate = () => {
    noteSimulatedSignUp();
    shell.navigate('/dashboard');
    return 'leaves' as const;
  };
  return (
    <GoogleButton
      {...props}
      label="Sign Up with Google"
      wish={{ for: 'trial' }}
      delay={delay}
      withoutGoogle={simulate}
    />
  );
}
