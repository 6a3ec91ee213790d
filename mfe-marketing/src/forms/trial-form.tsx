import { Link, useShell } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import { type Trial, trial } from '@adili/schemas/accounts/trial';
import { passwordHints } from '@adili/schemas/passwords/password-hints';
import { Alert, BotTrap, Button, ButtonLink, Form, FormAlert, PasswordField, useZodForm } from '@adili/ui';
import { useState } from 'react';
import type { Plan } from '../data/plans.ts';
import { GoogleSignup } from './google-signup.tsx';
import { PersonFields } from './person-fields.tsx';
import { SmallPrint } from './small-print.tsx';
import { ChosenPlan } from './trial/chosen-plan.tsx';
import { trialFailure } from './trial-failure.ts';

export const trialStarted = 'Free trial signup submitted successfully!';

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
  const form = useZodForm({
    schema: trial,
    draftKey: 'free-trial',
    async onSubmit(values) {
      try {
        shell.session.start(await api.call('POST /trials', { body: payloadOf(values, plan) }));
      } catch (error) {
        const { hasAccount, ...outcome } = trialFailure(error);
        setHasAccount(hasAccount);
        return outcome;
      }
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
            <ButtonLink to="/login" variant="secondary" size="small">
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
        <Link to="/login">Log in</Link>
      </SmallPrint>
    </Form>
  );
}
