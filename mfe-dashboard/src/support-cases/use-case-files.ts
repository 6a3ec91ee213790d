import { useShell } from '@adili/contract';
import { createUploads } from '@adili/http';
import type { OwnCase } from '@adili/schemas/support-cases/support-case';
import { useFileSending } from '@adili/ui';

/** Adds files to the person's last message in a case. */
export function useCaseFiles() {
  const { apiBase, session } = useShell();
  const { progress, send } = useFileSending<OwnCase>();
  return {
    progress,
    send: (id: string, files: readonly File[]) =>
      send(files, (sending) =>
        createUploads({ base: apiBase, session }).upload('POST /support/cases/:id/files', {
          params: { id },
          ...sending,
        }),
      ),
  };
}
