import { forgetSimulatedSignUp, wasSimulatedSignUp } from '@adili/http/simulated-sign-up';
import { useEffect, useState } from 'react';
import { OfflineNotice } from './offline-notice.tsx';
import { SampleRecords } from './sample-records.tsx';

/** The dashboard of nobody in particular. Whoever just "signed up" with a Google that isn't set up is told so, once. */
export function SignedOut() {
  const [simulated] = useState(wasSimulatedSignUp);
  useEffect(forgetSimulatedSignUp, []);
  return (
    <>
      <OfflineNotice reason={simulated ? 'simulated' : 'signed-out'} />
      <SampleRecords />
    </>
  );
}
