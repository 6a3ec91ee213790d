import { useShell } from '@adili/contract';
import { createFiles } from '@adili/http';
import type { Run } from '@adili/schemas/runs/run';
import { ActionButton, Actions, Panel, saveFile } from '@adili/ui';

const forms = [
  { label: 'HTML', ending: 'html', address: 'GET /runs/:id/report.html' },
  { label: 'JSON', ending: 'json', address: 'GET /runs/:id/report.json' },
  { label: 'EARL', ending: 'earl.json', address: 'GET /runs/:id/report.earl' },
  { label: 'OpenACR', ending: 'openacr.json', address: 'GET /runs/:id/report.openacr' },
] as const;

/** The run as files to hand over. */
export function Downloads({ run: { id, url, requestedAt } }: { run: Run }) {
  const { apiBase, session } = useShell();
  const name = `accessibility-audit-${new URL(url).hostname}-${requestedAt.slice(0, 10)}`;
  return (
    <Panel title="Download it">
      <p>
        HTML is for reading and printing; JSON has everything; EARL and OpenACR are for other programs. Each
        is marked as a draft.
      </p>
      <Actions>
        {forms.map(({ label, ending, address }) => (
          <ActionButton
            key={ending}
            variant="secondary"
            size="small"
            busyLabel="Downloading..."
            act={async () => {
              const files = createFiles({ base: apiBase, session });
              saveFile(`${name}.${ending}`, await files.file(address, { params: { id } }));
            }}
          >
            Download {label}
          </ActionButton>
        ))}
      </Actions>
    </Panel>
  );
}
