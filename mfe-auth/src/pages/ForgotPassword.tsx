import { definePage } from '@adili/contract';
import { ForgotForm } from '../forgot/forgot-form.tsx';
import { AuthLayout } from '../layout/auth-layout.tsx';
import { forgotTrust } from '../layout/trust-points.ts';

function ForgotPassword() {
  return (
    <AuthLayout
      title="Forgot Password"
      lead="Tell us the address of your account, and we will mail you a link to set a new password."
      trust={forgotTrust}
    >
      <ForgotForm />
    </AuthLayout>
  );
}

export default definePage(ForgotPassword, {
  head: () => ({
    title: 'Forgot Password',
    description:
      'Ask for a link to set a new password for your Adili account. The link arrives by mail, works once and is valid for 30 minutes.',
  }),
});
