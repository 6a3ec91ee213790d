import type { ComponentProps } from 'react';
import { GoogleEntry } from '../google/google-entry.tsx';
import type { SignedUp } from '../links/signed-up.ts';
import { SignedUpNotice } from './signed-up-notice.tsx';

interface ArrivalProps extends ComponentProps<typeof GoogleEntry> {
  /** The account that was just opened in this tab. */
  signedUp: SignedUp | null;
}

/** Greets who comes from signing up, and goes on with who comes back from Google. */
export default function Arrival({ signedUp, ...entry }: ArrivalProps) {
  return (
    <>
      {signedUp && <SignedUpNotice {...signedUp} />}
      <GoogleEntry {...entry} />
    </>
  );
}
