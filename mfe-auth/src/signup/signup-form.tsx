import { Link, useShell } from '@adili/contract';
import { noteSimulatedSignUp } from '@adili/http/simulated-sign-up';
import { type PlanId, planTitles } from '@adili/schemas/accounts/plan';
import { passwordHints } from '@adili/schemas/passwords/password-hints';
import { Alert, Button, Form, FormAlert, PasswordField, TextField } from '@adili/ui';
import { useState } from 'react';
import { GoogleButton, type GoogleButtonProps } from '../google/google-button.tsx';
import { AcceptedTerms } from '../layout/accepted-terms.tsx';
import { Or, TextLinks } from '../layout/text-links.tsx';
import { loginFor } from '../links/destination.ts';
import { useSignup } from './use-signup.ts';

/** @param plan the one that the person has chosen */
export function SignupForm({ plan }: { plan?: PlanId | undefined }) {
  const { form, accountExists } = useSignup(plan);
  const [connecting, setConnecting] = useState(false);
  return (
    <Form form={form}>
      {plan && (
        <Alert title={`Your plan: ${planTitles[plan]}`}>
          Log in after this, and its page opens: you start there with a free trial, or pay at once.
        </Alert>
      )}
      <TextField label="Full Name" required autoComplete="name" {...form.field('fullName')} />
      <TextField
        label="Work Email"
        type="email"
        required
        readOnly={accountExists}
        autoComplete="email"
        {...form.field('email')}
      />
      <PasswordField
        required
        readOnly={accountExists}
        autoComplete="new-password"
        hint={passwordHints.signup}
        {...form.field('password')}
      />
      <TextField label="Company Name" required autoComplete="organization" {...form.field('company')} />
      <TextField label="Phone" type="tel" hint="Optional" autoComplete="tel" {...form.field('phone')} />
      <FormAlert message={form.message} />
      <Button
        type="submit"
        size="large"
        wide
        disabled={connecting}
        busy={form.busy}
        busyLabel="Signing Up..."
      >
        Sign Up
      </Button>
      <AcceptedTerms by="By signing up" />
      {!accountExists && (
        <>
          <Or />
          <GoogleSignUp disabled={form.busy} onConnecting={setConnecting} />
        </>
      )}
      <TextLinks>
        <span>
          Already have an account? <Link to={loginFor(plan)}>Log in</Link>
        </span>
      </TextLinks>
    </Form>
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
    <GoogleButton {...props} label="Sign Up with Google" wish={{}} delay={delay} withoutGoogle={simulate} />
  );
}
