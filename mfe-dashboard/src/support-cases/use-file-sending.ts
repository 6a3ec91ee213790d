import { useShell } from '@adili/contract';
import { createUploads, failureText } from '@adili/http';
import type { OwnCase } from '@adili/schemas/support-cases/support-case';
import { type UploadProgressProps, useLeaveQuestion } from '@adili/ui';
import { useState } from 'react';

/** A file that did not arrive, and why. */
export interface LeftFile {
  file: File;
  reason: string;
}

export interface FilesSent {
  /** The case with what arrived; absent where nothing did. */
  sent?: OwnCase;
  left: readonly LeftFile[];
}

const stopped = 'It was stopped on its way.';

/** Adds files to the person's last message in a case, one after the other, and says how far that is. */
export function useFileSending() {
  const { apiBase, session, reportError } = useShell();
  const [progress, setProgress] = useState<UploadProgressProps | null>(null);
  useLeaveQuestion(progress ? 'Your files aren’t all sent yet. Leave this page?' : null);

  const reasonOf = (error: unknown): string => {
    try {
      return failureText(error);
    } catch (mistake) {
      reportError(mistake);
      return 'Something went wrong. Please try again.';
    }
  };

  /** @returns what became of each: it never throws, as the message itself has been sent */
  async function send(id: string, files: readonly File[]): Promise<FilesSent> {
    const uploads = createUploads({ base: apiBase, session });
    const stopping = new AbortController();
    const { signal } = stopping;
    const left: LeftFile[] = [];
    let sent: OwnCase | undefined;
    for (const [at, file] of files.entries()) {
      const name = files.length === 1 ? file.name : `${file.name} (${at + 1} of ${files.length})`;
      const onProgress = (share: number) => setProgress({ name, share, stop: () => stopping.abort() });
      const body = new FormData();
      body.append('file', file);
      try {
        signal.throwIfAborted();
        onProgress(0);
        sent = await uploads.upload('POST /support/cases/:id/files', {
          params: { id },
          body,
          onProgress,
          signal,
        });
      } catch (error) {
        left.push({ file, reason: signal.aborted ? stopped : reasonOf(error) });
      }
    }
    setProgress(null);
    return { ...(sent && { sent }), left };
  }

  return { progress, send };
}
