import { forgetSimulatedSignUp, wasSimulatedSignUp } from '@adili/http/simulated-sign-up';
import type { ConsentDecision } from '@adili/schemas/consents/consent';
import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import { Alert, ButtonLink, RetryButton, useLogin } from '@adili/ui';
import { useEffect, useState } from 'react';
import { ConsentsPanel } from '../consents/consents-panel.tsx';
import { RequestsPanel } from '../data-subject-requests/requests-panel.tsx';

const decisions = [
  ['newsletter', false, '2025-06-20T08:30:00.000Z'],
  ['product-updates', true, '2025-06-18T07:40:00.000Z'],
  ['newsletter', true, '2025-06-12T11:05:00.000Z'],
  ['analytics', true, '2025-06-02T06:15:00.000Z'],
] as const;

/** An invented person's decisions on consents, newest first. */
const sampleConsents = decisions.map(
  ([purpose, consent, created_at]): ConsentDecision => ({
    id: `sample-consent ${created_at}`,
    user_id: 'sample-user',
    notice_version: 'unknown',
    source: consent ? 'dashboard' : 'opt-out',
    decided_by: consent ? 'sample-user' : 'sample-operator',
    purpose,
    consent,
    created_at,
  }),
);

/** An invented person's data subject requests, newest first. */
const sampleRequests: readonly DataSubjectRequest[] = [
  {
    id: 'sample-request-2',
    reference: 'DSR-4M7C-2RVA',
    law: 'GDPR',
    due_at: '2025-07-21T21:59:59.999Z',
    user_id: 'sample-user',
    type: 'Deletion',
    status: 'pending',
    details: 'The account of a colleague who has left.',
    created_at: '2025-06-21T09:20:00.000Z',
    history: [{ status: 'pending', at: '2025-06-21T09:20:00.000Z', by: 'sample-user' }],
  },
  {
    id: 'sample-request-1',
    reference: 'DSR-9PTD-6KHE',
    law: 'GDPR',
    due_at: '2025-07-04T21:59:59.999Z',
    user_id: 'sample-user',
    type: 'Access',
    status: 'completed',
    created_at: '2025-06-04T10:00:00.000Z',
    history: [
      { status: 'pending', at: '2025-06-04T10:00:00.000Z', by: 'sample-user' },
      { status: 'in_progress', at: '2025-06-05T06:30:00.000Z', by: 'sample-operator' },
      { status: 'completed', at: '2025-06-09T13:45:00.000Z', by: 'sample-operator' },
    ],
  },
];

/** The dashboard without a log-in. After a sign-up simulated for lack of Google it says so, once. */
export function LoggedOut() {
  const [simulated] = useState(wasSimulatedSignUp);
  useEffect(forgetSimulatedSignUp, []);
  return (
    <>
      <OfflineNotice reason={simulated ? 'simulated' : 'logged-out'} />
      <SampleRecords />
    </>
  );
}

/** What the dashboard looks like with records in it. */
export function SampleRecords() {
  return (
    <>
      <ConsentsPanel consents={sampleConsents} isSample />
      <RequestsPanel requests={sampleRequests} isSample />
    </>
  );
}

type OfflineNoticeProps =
  | { reason: 'logged-out' }
  | { reason: 'simulated' }
  | { reason: 'unreachable'; onRetry(): void };

const says: Readonly<Record<OfflineNoticeProps['reason'], string>> = {
  simulated:
    'Sign-up with Google is not set up here, so no account was made and this page shows sample data. To get an account, sign up with your work email and a password.',
  'logged-out': 'You’re not logged in, so this page shows sample data. Log in to see your own records.',
  unreachable: 'The server could not be reached, so this page shows sample data. None of it is yours.',
};

/** Says that what follows is sample data, and why. */
export const OfflineNotice = (props: OfflineNoticeProps) => (
  <Alert tone="warning" role="status" title="Offline mode" actions={<WayOn {...props} />}>
    {says[props.reason]}
  </Alert>
);

function WayOn(props: OfflineNoticeProps) {
  const login = useLogin();
  if (props.reason === 'unreachable') return <RetryButton size="small" onRetry={props.onRetry} />;
  const [to, label] =
    props.reason === 'simulated' ? ['/signup', 'Sign up with your email'] : [login, 'Log in'];
  return (
    <ButtonLink size="small" to={to}>
      {label}
    </ButtonLink>
  );
}
