import { definePage, type PageProps, useSession } from '@adili/contract';
import { useState } from 'react';
import { AuthLayout } from '../layout/auth-layout.tsx';
import { loginTrust } from '../layout/trust-points.ts';
import { destinationOf } from '../login/destination.ts';
import { LoginSteps } from '../login/login-steps.tsx';
import { SignedInNotice } from '../login/signed-in-notice.tsx';

function Login({ search }: PageProps) {
  const session = useSession();
  // A session begun here must not make the notice flash while the next page loads.
  const [entering, setEntering] = useState(false);
  return (
    <AuthLayout title="Log In" lead="Welcome back. Good to see you again." trust={loginTrust}>
      {session && !entering && (
        <SignedInNotice user={session.user} to={destinationOf(search, session.user)} />
      )}
      <LoginSteps search={search} onEntering={() => setEntering(true)} />
    </AuthLayout>
  );
}

export default definePage(Login, {
  head: () => ({
    title: 'Log In',
    description:
      'Log in to your Adili account to see your compliance work, your consents and your data subject requests in one dashboard.',
  }),
});
