import { definePage, type PageProps, useSession } from '@adili/contract';
import { useState } from 'react';
import { AuthLayout } from '../layout/auth-layout.tsx';
import { loginTrust } from '../layout/trust-points.ts';
import { destinationOf } from '../login/destination.ts';
import { LoginForm } from '../login/login-form.tsx';
import { SignedInNotice } from '../login/signed-in-notice.tsx';
import { SignedUpNotice } from '../login/signed-up-notice.tsx';
import { useWayOn, wantsAnother } from '../login/use-way-on.ts';
import { forgetSignedUp, useSignedUp } from '../signup/signed-up.ts';

function Login({ search }: PageProps) {
  const session = useSession();
  const signedUp = useSignedUp();
  // A session begun here must not make the notice flash while the next page loads.
  const [entering, setEntering] = useState(false);
  useWayOn(search);
  const enter = () => {
    setEntering(true);
    forgetSignedUp();
  };
  return (
    <AuthLayout title="Log In" lead="Welcome back. Good to see you again." trust={loginTrust}>
      {session && !entering && wantsAnother(search) && (
        <SignedInNotice user={session.user} to={destinationOf(search, session.user)} />
      )}
      {signedUp && <SignedUpNotice email={signedUp} />}
      {/* The address is there from the form's start on, whenever it became known. */}
      <LoginForm key={signedUp} search={search} email={signedUp ?? undefined} onEntering={enter} />
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
