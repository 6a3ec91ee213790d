import { useApi } from '@adili/http/use-api';
import { ActionButton, DownloadIcon, Panel, saveFile } from '@adili/ui';

/** All that is kept of the person, as a file. */
export function OwnDataPanel() {
  const api = useApi();
  const download = async () => {
    const data = await api.call('GET /me/export');
    const name = `adili-data-${data.exportedAt.slice(0, 10)}.json`;
    saveFile(name, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
    return `Your data was saved as ${name}.`;
  };
  return (
    <Panel title="Your data">
      <p>
        Get all that we keep of you in one file: your account, your organisation, where you are logged in,
        consents, requests, what was done in your name, and messages sent to us from your confirmed address.
      </p>
      <div>
        <ActionButton variant="secondary" busyLabel="Preparing..." act={download}>
          <DownloadIcon /> Download my data
        </ActionButton>
      </div>
    </Panel>
  );
}
