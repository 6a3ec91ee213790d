import { useApi } from '@adili/http/use-api';
import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import { Button } from '@adili/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../layout/confirm-dialog.tsx';

interface CancelRequestProps {
  request: DataSubjectRequest;
  onCancelled(request: DataSubjectRequest): void;
}

/** Cancels a request that is under way, once that is confirmed. */
export function CancelRequest({ request, onCancelled }: CancelRequestProps) {
  const api = useApi();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <div>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          Cancel this request
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title="Cancel this request?"
          confirm="Cancel the request"
          back="Keep it"
          danger
          onConfirm={async () => {
            onCancelled(await api.call('POST /me/dsrs/:id/cancel', { params: { id: request.id } }));
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            We stop working on your {request.type} request {request.reference}, and nothing comes of it. You
            can file another one at any time.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
