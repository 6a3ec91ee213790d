import { definePage } from '@adili/contract';
import type { Api } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import { money } from '@adili/schemas/payments/currency';
import type { Payment } from '@adili/schemas/payments/payment';
import { paymentReason } from '@adili/schemas/payments/reason';
import { ReasonDialog, useRead } from '@adili/ui';
import { useState } from 'react';
import { AdminPage } from '../layout/admin-page.tsx';
import { useFilteredList } from '../lists/filtered-list.ts';
import { FilteredListView } from '../lists/filtered-list-view.tsx';
import { payments } from '../payments/payments.tsx';
import { ReconciliationPanel } from '../payments/reconciliation-panel.tsx';

const readReconciliation = (api: Api, signal: AbortSignal) =>
  api.call('GET /admin/payments/reconciliation', { signal });

/** The ledger against what M-Pesa and Stripe reported, which is to be acted on, then every payment. */
function PaymentsPage() {
  const api = useApi();
  const list = useFilteredList(payments);
  const reconciliation = useRead(readReconciliation);
  const [asked, setAsked] = useState<Payment | null>(null);
  const changed = () => {
    list.refresh();
    reconciliation.retry();
  };
  return (
    <>
      <ReconciliationPanel control={reconciliation} onChanged={changed} />
      <FilteredListView
        list={list}
        menu={(payment) =>
          payment.status === 'completed'
            ? [
                {
                  label: payment.method === 'card' ? 'Refund' : 'Mark reversed',
                  of: payment.transaction_id,
                  danger: true,
                  onSelect: () => setAsked(payment),
                },
              ]
            : []
        }
      />
      {asked && (
        <ReasonDialog
          title={asked.method === 'card' ? 'Refund the card' : 'Record a reversal'}
          schema={paymentReason}
          draftKey={`payment reversal ${asked.id}`}
          confirm={asked.method === 'card' ? 'Refund' : 'Record reversal'}
          danger
          onClose={() => setAsked(null)}
          onConfirm={async (body) => {
            await api.call('POST /admin/payments/:id/reversal', { params: { id: asked.id }, body });
            changed();
          }}
        >
          {asked.method === 'card' ? (
            <p>
              This pays {money(asked.amount, asked.currency)} back to the card by Stripe, and takes back the
              month that it paid for. It cannot be undone.
            </p>
          ) : (
            <p>
              This records that {asked.transaction_id} was reversed in M-Pesa, and takes back the month that
              it paid for. It moves no money itself, and cannot be undone here.
            </p>
          )}
        </ReasonDialog>
      )}
    </>
  );
}

const Payments = () => (
  <AdminPage title="Payments" lead="Newest first, each in its currency." path="/admin/payments">
    <PaymentsPage />
  </AdminPage>
);

export default definePage(Payments);
