import { Alert, Button } from '@adili/ui';
import { keepVisitChoice, useVisitChoice } from './visit-choice.ts';

/** Says that this browser has a refusal of its own, which holds whatever the account says. */
export function BrowserRefusal() {
  if (useVisitChoice() !== 'no') return null;
  return (
    <Alert
      title="Refused in this browser"
      actions={
        <Button variant="secondary" size="small" onClick={() => keepVisitChoice('yes')}>
          Take this refusal back
        </Button>
      }
    >
      You refused in this browser without being logged in. Until you take that back, nothing is recorded here,
      also while your account allows it.
    </Alert>
  );
}

/** Stands in place of a question that the browser has answered. */
export const PrivacyControlNotice = () => (
  <Alert tone="success" title="Global Privacy Control is on">
    Your browser asks every site not to record you. We follow it: no visit is recorded and no page is measured
    in this browser, and you are not asked.
  </Alert>
);
