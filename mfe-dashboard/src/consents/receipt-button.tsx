import { useApi } from '@adili/http/use-api';
import type { ConsentDecision } from '@adili/schemas/consents/consent';
import { receiptText } from '@adili/schemas/consents/receipt-text';
import { Alert, Button, DownloadIcon, localMomentOf, saveFile } from '@adili/ui';
import { useState } from 'react';
import { outcomeOf } from '../records/failure.ts';

/** Hands the person the receipt of a decision as a file. */
export function ReceiptButton({ decision, label }: { decision: ConsentDecision; label: string }) {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const download = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const { id } = decision;
      const receipt = await api.call('GET /me/consents/:id/receipt', { params: { id } });
      const content = new Blob([receiptText(receipt)], { type: 'application/json' });
      saveFile(`adili-consent-receipt-${id}.json`, content);
    } catch (failure) {
      setError(outcomeOf(failure).error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Button
        variant="secondary"
        size="small"
        busy={busy}
        aria-label={`Download the receipt: ${label}, ${localMomentOf(decision.created_at)}`}
        onClick={download}
      >
        <DownloadIcon /> Receipt
      </Button>
      {error && (
        <Alert tone="danger" role="alert">
          {error}
        </Alert>
      )}
    </>
  );
}
