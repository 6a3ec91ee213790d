import { definePage, type PageProps } from '@adili/contract';
import { useState } from 'react';
import { AuthLayout } from '../layout/auth-layout.tsx';
import { VerifyAddress, verifyTrust } from '../verify/verify-address.tsx';

function VerifyEmail({ search }: PageProps) {
  const [isDone, setDone] = useState(false);
  return (
    <AuthLayout
      title="Verify Your Address"
      lead={isDone ? 'You’re all set.' : 'Confirm your email address to finish setting up.'}
      trust={verifyTrust}
    >
      <VerifyAddress search={search} onVerified={() => setDone(true)} />
    </AuthLayout>
  );
}

export default definePage(VerifyEmail, {
  head: () => ({
    title: 'Verify Your Address',
    description:
      'Verify the address of your Adili account, or its new one, with the link from your email. The link works once and is valid for 24 hours.',
  }),
});
