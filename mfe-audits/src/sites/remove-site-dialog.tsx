import { useShell } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import type { Site } from '@adili/schemas/sites/site';
import { ConfirmDialog, spoken } from '@adili/ui';

/** Asks before a website goes with all that is known of it. */
export function RemoveSiteDialog({ site: { id, url }, onClose }: { site: Site; onClose(): void }) {
  const api = useApi();
  const shell = useShell();
  return (
    <ConfirmDialog
      title="Remove the website?"
      confirm={`Remove ${spoken(url)}`}
      danger
      onClose={onClose}
      onConfirm={async () => {
        await api.call('DELETE /sites/:id', { params: { id } });
        shell.notify('The website was removed.', 'success');
        shell.navigate('/audits');
      }}
    >
      <p>
        All of its audits, findings and judgements go with it. The audit trail says who removed it, and when.
      </p>
    </ConfirmDialog>
  );
}
