import * as z from 'zod/mini';
import type { Examples } from '../all-examples.ts';
import {
  AcceptedTerms,
  AccountForm,
  GoogleButton,
  type GoogleButtonProps,
  Or,
  TextLinks,
  useOpenAccount,
} from '../index.ts';

const schema = z.object({ name: z.string(), email: z.string(), password: z.string(), company: z.string() });
const reached = () => ({ error: 'An account with this email already exists.' });

const Google = (props: Pick<GoogleButtonProps, 'disabled' | 'onConnecting'>) => (
  <GoogleButton {...props} label="Sign Up with Google" wish={{}} withoutGoogle={() => 'stays'} />
);

function ExampleForm({ hasAccount = false }) {
  const { form, isOpen } = useOpenAccount({
    schema,
    draftKey: 'example-account',
    submit: 'Sign Up',
    open: () => Promise.reject(new Error('An example opens nothing')),
    detailsOf: () => undefined,
    failure: reached,
    onOpened: () => undefined,
  });
  return (
    <AccountForm
      form={hasAccount ? { ...form, message: { kind: 'error', text: reached().error } } : form}
      isOpen={isOpen}
      hasAccount={hasAccount}
      fields={[
        { kind: 'name', field: form.field('name') },
        { kind: 'company', field: form.field('company'), required: false },
        { kind: 'email', field: form.field('email') },
        { kind: 'password', field: form.field('password'), rule: '8 to 128 characters of any kind.' },
      ]}
      submit="Sign Up"
      busyLabel="Signing Up..."
      by="By signing up"
      logIn="/login"
      Google={Google}
    />
  );
}

/** How an account is opened. */
export const accounts = {
  AccountForm: {
    Plain: () => <ExampleForm />,
    'Of an address that has an account': () => <ExampleForm hasAccount />,
  },
  AcceptedTerms: { Plain: () => <AcceptedTerms by="By signing up" /> },
  GoogleButton: { Plain: () => <Google disabled={false} onConnecting={() => undefined} /> },
  Or: { Plain: () => <Or /> },
  TextLinks: {
    Plain: () => (
      <TextLinks>
        <a href="/login">Log in</a>
        <a href="/forgot-password">Forgot password?</a>
      </TextLinks>
    ),
  },
} satisfies Record<string, Examples>;
