import { definePage, type PageProps } from '@adili/contract';
import { AuthLayout } from '../layout/auth-layout.tsx';
import { signupTrust } from '../layout/trust-points.ts';
import { useWayOn } from '../login/destination.ts';
import { SignupForm } from '../signup/signup-form.tsx';

function Signup({ search }: PageProps) {
  useWayOn(search);
  return (
    <AuthLayout
      title="Sign Up"
      lead="One account for your audits, reports and policies. It takes a minute."
      trust={signupTrust}
    >
      <SignupForm />
    </AuthLayout>
  );
}

export default definePage(Signup, {
  head: () => ({
    title: 'Sign Up',
    description:
      'Open an Adili account for automated compliance audits, reporting and website accessibility checks. No credit card is asked for.',
  }),
});
