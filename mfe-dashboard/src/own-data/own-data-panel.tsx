import { useApi } from '@adili/http/use-api';
import { Alert, Button, DownloadIcon, Panel, saveFile } from '@adili/ui';
import { useState } from 'react';
import { outcomeOf } from '../records/failure.ts';

type Said = { tone: 'success' | 'danger'; text: string };

/** All that is kept of the person, as a file. */
export function OwnDataPanel() {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);

  const download = async () => {
    setBusy(true);
    setSaid(null);
    try {
      const data = await api.call('GET /me/export');
      const name = `adili-data-${data.exportedAt.slice(0, 10)}.json`;
      saveFile(name, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
      setSaid({ tone: 'success', text: `Your data was saved as ${name}.` });
    } catch (error) {
      setSaid({ tone: 'danger', text: outcomeOf(error).error ?? '' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Panel title="Your data">
      <p>
        Get all that we keep of you in one file: your account, your organisation, where you are logged in,
        consents, requests, what was done in your name, and messages sent to us from your confirmed address.
      </p>
      <div>
        <Button variant="secondary" busy={busy} busyLabel="Preparing..." onClick={download}>
          <DownloadIcon /> Download my data
        </Button>
      </div>
      {said && (
        <Alert tone={said.tone} role={said.tone === 'danger' ? 'alert' : 'status'}>
          {said.text}
        </Alert>
      )}
    </Panel>
  );
}
