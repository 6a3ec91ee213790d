import { Alert } from '@adili/ui';

/** Stands in place of a question that the browser has answered. */
export const PrivacyControlNotice = () => (
  <Alert tone="success" title="Global Privacy Control is on">
    Your browser asks every site not to record you. We follow it: no visit is recorded and no page is measured
    in this browser, and you are not asked.
  </Alert>
);
