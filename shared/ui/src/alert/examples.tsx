import { Button } from '../button/button.tsx';
import type { Examples } from '../example.ts';
import { Alert } from './alert.tsx';

export const examples: Examples = {
  Info: () => (
    <Alert title="Offline mode">These are sample records, since the server can't be reached.</Alert>
  ),
  Success: () => <Alert tone="success">Your request was sent.</Alert>,
  Warning: () => <Alert tone="warning" title="Your trial ends in 2 days" />,
  Danger: () => (
    <Alert
      tone="danger"
      title="This page did not load"
      role="alert"
      actions={
        <Button variant="secondary" size="small">
          Retry
        </Button>
      }
    >
      Check the connection and try again.
    </Alert>
  ),
};
