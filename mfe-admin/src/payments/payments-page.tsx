import { useApi } from '@adili/http/use-api';
import type { Payment } from '@adili/schemas/payments/payment';
import { Button, useLoading, VisuallyHidden } from '@adili/ui';
import { useCallback, useState } from 'react';
import { useWholeList } from '../lists/use-whole-list.ts';
import { WholeListView } from '../lists/whole-list-view.tsx';
import { payments } from './payments.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { ReconciliationPanel } from './reconciliation-panel.tsx';

/** Every payment, and below them the ledger against what M-Pesa told. */
export function PaymentsPage() {
  const api = useApi();
  const list = useWholeList(api, payments);
  const read = useCallback(
    (signal: AbortSignal) => api.call('GET /admin/payments/reconciliation', { signal }),
    [api],
  );
  const reconciliation = useLoading(read);
  const [asked, setAsked] = useState<Payment | null>(null);
  const changed = () => {
    list.refresh();
    reconciliation.retry();
  };
  return (
    <>
      <WholeListView
        list={list}
        actions={(payment) =>
          payment.status === 'completed' && (
            <Button variant="secondary" size="small" onClick={() => setAsked(payment)}>
              Reversed<VisuallyHidden> {payment.transaction_id}</VisuallyHidden>
            </Button>
          )
        }
      />
      <ReconciliationPanel control={reconciliation} onChanged={changed} />
      {asked && (
        <ReasonDialog
          title="Record a reversal"
          confirm="Record reversal"
          isDanger
          onClose={() => setAsked(null)}
          onGiven={async (body) => {
            await api.call('POST /admin/payments/:id/reversal', { params: { id: asked.id }, body });
            setAsked(null);
            changed();
          }}
        >
          This records that {asked.transaction_id} was reversed in M-Pesa, and takes back the month that it
          paid for. It moves no money itself, and cannot be undone here.
        </ReasonDialog>
      )}
    </>
  );
}
