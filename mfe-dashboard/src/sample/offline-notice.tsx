import { Alert, Button, ButtonLink } from '@adili/ui';
import type { ReactNode } from 'react';

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
