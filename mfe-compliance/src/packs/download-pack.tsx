import { useShell } from '@adili/contract';
import { createFiles } from '@adili/http';
import type { Pack } from '@adili/schemas/packs/pack';
import { ActionButton, Actions, saveFile, VisuallyHidden } from '@adili/ui';

const forms = {
  zip: { address: 'GET /packs/:id/file', label: 'Download', of: 'the pack' },
  pdf: { address: 'GET /packs/:id/pdf', label: 'Download PDF', of: 'of the pack' },
} as const;

/** Saves a pack that is done, and its page as a PDF where that was printed. */
export function DownloadPack({ pack: { id, state, pdf, asOf = '', requestedAt } }: { pack: Pack }) {
  const { apiBase, session } = useShell();
  if (state !== 'done') return null;
  const day = (asOf || requestedAt).slice(0, 10);
  const there = pdf === 'done' ? (['zip', 'pdf'] as const) : (['zip'] as const);
  return (
    <Actions>
      {there.map((ending) => (
        <ActionButton
          key={ending}
          variant="secondary"
          size="small"
          busyLabel="Downloading..."
          act={async () => {
            const files = createFiles({ base: apiBase, session });
            saveFile(
              `evidence-pack-${day}.${ending}`,
              await files.file(forms[ending].address, { params: { id } }),
            );
          }}
        >
          {forms[ending].label}
          <VisuallyHidden>{` ${forms[ending].of} as of ${day}`}</VisuallyHidden>
        </ActionButton>
      ))}
    </Actions>
  );
}
