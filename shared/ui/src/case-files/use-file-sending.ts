import { useShell } from '@adili/contract';
import { failureText } from '@adili/http';
import { useState } from 'react';
import { useLeaveQuestion } from '../leave-question/use-leave-question.ts';
import type { UploadProgressProps } from '../upload-progress/upload-progress.tsx';

/** A file that did not arrive, and why. */
export interface LeftFile {
  file: File;
  reason: string;
}

export interface FilesSent<Case> {
  /** The case with what arrived; absent where nothing did. */
  sent?: Case;
  left: readonly LeftFile[];
}

const stopped = 'It was stopped on its way.';

/** A file on its way. */
export interface FileSending {
  body: FormData;
  onProgress(share: number): void;
  signal: AbortSignal;
}

/** Adds files to the person's last message in a case, one after the other, and says how far that is. */
export function useFileSending<Case>() {
  const { reportError } = useShell();
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

  /**
   * @param upload sends one
   * @returns what became of each: it never throws, as the message itself has been sent
   */
  async function send(
    files: readonly File[],
    upload: (sending: FileSending) => Promise<Case>,
  ): Promise<FilesSent<Case>> {
    const stopping = new AbortController();
    const { signal } = stopping;
    const left: LeftFile[] = [];
    let sent: Case | undefined;
    for (const [at, file] of files.entries()) {
      const name = files.length === 1 ? file.name : `${file.name} (${at + 1} of ${files.length})`;
      const onProgress = (share: number) => setProgress({ name, share, stop: () => stopping.abort() });
      const body = new FormData();
      body.append('file', file);
      try {
        signal.throwIfAborted();
        onProgress(0);
        sent = await upload({ body, onProgress, signal });
      } catch (error) {
        left.push({ file, reason: signal.aborted ? stopped : reasonOf(error) });
      }
    }
    setProgress(null);
    return { ...(sent !== undefined && { sent }), left };
  }

  return { progress, send };
}
