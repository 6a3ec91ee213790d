import { forgetSimulatedSignUp, wasSimulatedSignUp } from '@adili/http/simulated-sign-up';
import { Alert, Button, ButtonLink } from '@adili/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { ConsentsPanel } from '../consents/consents-panel.tsx';
import { RequestsPanel } from '../data-subject-requests/requests-panel.tsx';
import { sampleConsents, sampleRequests } from './sample-data.ts';

/** The dashboard without a log-in. After a sign-up simulated for lack of Google it says so, once. */
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

/** What the dashboard looks like with records in it. */
export function SampleRecords() {
  return (
    <>
      <ConsentsPanel consents={sampleConsents} />
      <RequestsPanel requests={sampleRequests} isSample />
    </>
  );
}

type OfflineNoticeProps =
  | { reason: 'signed-out' }
  | { reason: 'simulated' }
  | { reason: 'unreachable'; onRetry(): void };

const says: Readonly<Record<OfflineNoticeProps['reason'], string>> = {
  simulated:
    'Sign-up with Google is not set up here, so no account was made and this page shows sample data. To get an account, sign up with your work email and a password.',
  'signed-out': 'You are not logged in, so this page shows sample data. Log in to see your own records.',
  unreachable: 'The server could not be reached, so this page shows sample data. None of it is yours.',
};

/** Says that what follows is sample data, and why. */
export const OfflineNotice = (props: OfflineNoticeProps) => (
  <Alert tone="warning" role="status" title="Offline mode" actions={wayOn(props)}>
    {says[props.reason]}
  </Alert>
);

function wayOn(props: OfflineNoticeProps): ReactNode {
  if (props.reason === 'unreachable')
    return (
      <Button size="small" onClick={props.onRetry}>
        Retry
      </Button>
    );
  const [to, label] =
    props.reason === 'simulated'
      ? ['/signup', 'Sign up with your email']
      : ['/login?from=/dashboard', 'Log in'];
  return (
    <ButtonLink size="small" to={to}>
      {label}
    </ButtonLink>
  );
}
