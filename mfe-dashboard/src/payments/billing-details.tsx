import { useApi } from '@adili/http/use-api';
import type { Billing } from '@adili/schemas/payments/billing';
import { type BillingDetails, billingDetails } from '@adili/schemas/payments/billing-details';
import { changesOf, fieldsOf, Panel, TextField, useActionForm, useChange, useFormRow } from '@adili/ui';
import { CardForm } from '../layout/form-card.tsx';

const label = 'PIN or VAT number';
const fields = [fieldsOf<Billing>()('taxNumber', label)];

interface BillingDetailsPanelProps {
  billing: Billing;
  onChanged(next: Billing): void;
}

/** What pro-forma and receipt say of the organisation. */
export function BillingDetailsPanel({ billing, onChanged }: BillingDetailsPanelProps) {
  const api = useApi();
  const [read, setRead] = useFormRow(billing, fields);
  const takeOn = (now: Billing) => {
    setRead(now);
    onChanged(now);
  };
  const change = useChange<Billing, BillingDetails>({
    read,
    fields,
    send: (body) => api.call('PUT /billing/details', { body }),
    onChanged: takeOn,
    onTheirs(theirs) {
      form.fill('taxNumber', theirs.taxNumber ?? '');
      takeOn(theirs);
    },
  });
  const form = useActionForm({
    schema: billingDetails,
    draftKey: 'billing-details',
    version: read.version,
    async act({ taxNumber }, begunOn) {
      await change(changesOf({ taxNumber }, read), begunOn);
      return { success: 'Your billing details were saved.' };
    },
  });
  return (
    <Panel title="Billing details">
      <CardForm title="On your documents" form={form} submit="Save">
        <TextField
          label={label}
          hint="Optional: it stands on pro-forma invoices and receipts."
          autoComplete="off"
          defaultValue={billing.taxNumber}
          {...form.field('taxNumber')}
        />
      </CardForm>
    </Panel>
  );
}
