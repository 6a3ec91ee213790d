import { useShell } from '@adili/contract';
import { createFiles } from '@adili/http';
import type { Pack } from '@adili/schemas/packs/pack';
import { ActionButton, saveFile, VisuallyHidden } from '@adili/ui';

/** Saves a pack that is done. */
export function DownloadPack({ pack: { id, state, asOf = '', requestedAt } }: { pack: Pack }) {
  const { apiBase, session } = useShell();
  if (state !== 'done') return null;
  return (
    <ActionButton
      variant="secondary"
      size="small"
      busyLabel="Downloading..."
      act={async () => {
        const files = createFiles({ base: apiBase, session });
        const day = (asOf || requestedAt).slice(0, 10);
        saveFile(`evidence-pack-${day}.zip`, await files.file('GET /packs/:id/file', { params: { id } }));
      }}
    >
      Download
      <VisuallyHidden> the pack as of {(asOf || requestedAt).slice(0, 10)}</VisuallyHidden>
    </ActionButton>
  );
}
