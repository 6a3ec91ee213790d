import { FormAlert } from '@adili/ui';
import { useState } from 'react';
import { GoogleButton, type GoogleButtonProps } from '../google/google-button.tsx';
import { cameFrom } from './destination.ts';

const unavailable = {
  kind: 'error',
  text: 'Logging in with Google is not set up here. Please use your email and password.',
} as const;

export interface GoogleLogInProps extends Pick<GoogleButtonProps, 'disabled' | 'onConnecting' | 'leave'> {
  search: string;
}

export function GoogleLogIn({ search, ...props }: GoogleLogInProps) {
  const [missing, setMissing] = useState(false);
  const sayMissing = () => {
    setMissing(true);
    return 'stays' as const;
  };
  return (
    <>
      <FormAlert message={missing ? unavailable : null} />
      <GoogleButton
        {...props}
        label="Continue with Google"
        wish={{ from: cameFrom(search) ?? undefined }}
        withoutGoogle={sayMissing}
      />
    </>
  );
}
