import { useApi } from '@adili/http/use-api';
import type { Billing } from '@adili/schemas/payments/billing';
import { billingDetails } from '@adili/schemas/payments/billing-details';
import { Panel, TextField, useActionForm } from '@adili/ui';
import { CardForm } from '../layout/form-card.tsx';

interface BillingDetailsPanelProps {
  billing: Billing;
  onChanged(next: Billing): void;
}

/** What pro-forma and receipt say of the organisation. */
export function BillingDetailsPanel({ billing, onChanged }: BillingDetailsPanelProps) {
  const api = useApi();
  const form = useActionForm({
    schema: billingDetails,
    draftKey: 'billing-details',
    async act(body) {
      onChanged(await api.call('PUT /billing/details', { body }));
      return { success: 'Your billing details were saved.' };
    },
  });
  return (
    <Panel title="Billing details">
      <CardForm title="On your documents" form={form} submit="Save">
        <TextField
          label="PIN or VAT number"
          hint="Optional: it stands on pro-forma invoices and receipts."
          autoComplete="off"
          defaultValue={billing.taxNumber}
          {...form.field('taxNumber')}
        />
      </CardForm>
    </Panel>
  );
}
