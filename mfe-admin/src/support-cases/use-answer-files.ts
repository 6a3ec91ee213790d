import { useShell } from '@adili/contract';
import { createUploads } from '@adili/http';
import type { OperatorCase } from '@adili/schemas/support-cases/support-case';
import { useFileSending } from '@adili/ui';

/** Adds files to the operator's answer, while it is the last word of a case. */
export function useAnswerFiles(id: string) {
  const { apiBase, session, adminKey } = useShell();
  const { progress, send } = useFileSending<OperatorCase>();
  return {
    progress,
    send: (files: readonly File[]) =>
      send(files, (sending) =>
        createUploads({ base: apiBase, session, adminKey }).upload('POST /admin/cases/:id/files', {
          params: { id },
          ...sending,
        }),
      ),
  };
}
