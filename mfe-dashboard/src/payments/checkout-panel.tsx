import { planTitles } from '@adili/schemas/accounts/plan';
import type { Billing, OwnPayment } from '@adili/schemas/payments/billing';
import { Actions, ButtonLink, Panel } from '@adili/ui';
import { CheckoutForm } from './checkout-form.tsx';

interface CheckoutPanelProps {
  billing: Billing;
  onAsked(payment: OwnPayment): void;
}

/** The form where paying is set up, else what to do in its place. */
export function CheckoutPanel({ billing, onAsked }: CheckoutPanelProps) {
  const { available, prices, plan } = billing;
  return (
    <Panel title="Pay by M-Pesa">
      {available && prices.length > 0 ? (
        <>
          <CheckoutForm prices={prices} plan={plan} onAsked={onAsked} />
          {plan && (
            <p>
              Another month of {planTitles[plan]} begins after the one that is paid for. Another plan begins
              at once, for a month from its payment.
            </p>
          )}
        </>
      ) : (
        <>
          <p>Paying by M-Pesa is not set up here yet. Contact us, and we will arrange it with you.</p>
          <Actions>
            <ButtonLink to="/contact-sales" variant="secondary" size="small">
              Contact sales
            </ButtonLink>
          </Actions>
        </>
      )}
    </Panel>
  );
}
