import { Alert } from '@adili/ui';

/** Says what paying needs. */
export const NotConfigured = ({ settings }: { settings: readonly string[] }) => (
  <Alert role="status" title="M-Pesa is not configured">
    Customers cannot pay here until these settings of the API are set, and it is started again:{' '}
    {settings.join(', ')}. Payments that came another way are listed above, and compared with nothing.
  </Alert>
);
