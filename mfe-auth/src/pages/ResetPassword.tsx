import { definePage, type PageProps } from '@adili/contract';
import { AuthLayout } from '../layout/auth-layout.tsx';
import { resetTrust } from '../layout/trust-points.ts';
import { ResetForm } from '../reset/reset-form.tsx';

function ResetPassword({ search }: PageProps) {
  return (
    <AuthLayout title="Reset Password" lead="Choose one that only you know." trust={resetTrust}>
      <ResetForm search={search} />
    </AuthLayout>
  );
}

export default definePage(ResetPassword, {
  head: () => ({
    title: 'Reset Password',
    description:
      'Set a new password for your Adili account with the link from your mail. Every open session of the account ends when you do.',
  }),
});
