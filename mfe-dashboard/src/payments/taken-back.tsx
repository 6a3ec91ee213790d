import { Alert, ButtonLink, Day } from '@adili/ui';

/** Says that a payment was taken back, and what to do, until another has paid. */
export const TakenBack = ({ at }: { at: string }) => (
  <Alert
    title="A payment was taken back"
    actions={
      <ButtonLink variant="secondary" size="small" to="/dashboard/support">
        Ask about it
      </ButtonLink>
    }
  >
    On <Day at={at} /> a payment was reversed, refunded or taken back by a bank, and a month of your plan went
    with it. Nothing was deleted. To go on, pay for a month below. If you didn’t expect this, ask us before
    you pay again.
  </Alert>
);
