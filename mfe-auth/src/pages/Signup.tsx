import { definePage, type PageProps } from '@adili/contract';
import { planNamed } from '@adili/schemas/accounts/plan';
import { AuthLayout } from '../layout/auth-layout.tsx';
import { useWayOn } from '../links/destination.ts';
import { SignupForm } from '../signup/signup-form.tsx';
import { signupTrust } from '../trust/signup.ts';

function Signup({ search }: PageProps) {
  useWayOn(search);
  return (
    <AuthLayout
      title="Sign Up"
      lead="Your organisation, with roles for your team and an audit trail. It takes a minute."
      trust={signupTrust}
    >
      <SignupForm plan={planNamed(search)} />
    </AuthLayout>
  );
}

export default definePage(Signup, {
  head: () => ({
    title: 'Sign Up',
    description:
      'Open an Adili account: an organisation with roles for your team and an audit trail, and your own consents and data requests. No credit card is asked for.',
  }),
});
