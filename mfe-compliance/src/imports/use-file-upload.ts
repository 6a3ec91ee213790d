import { useShell } from '@adili/contract';
import { ApiError, createUploads, failureOf, type Uploads } from '@adili/http';
import { longestImport } from '@adili/schemas/frameworks/file-limits';
import { useState } from 'react';

/** What is wrong, and where in the file. */
export type Fault = readonly [where: string, sentence: string];

/** Why nothing was done. */
export interface Refusal {
  readonly error: string;
  readonly faults: readonly Fault[];
  /** Whether the file was imported before. */
  readonly isThere: boolean;
}

/** A file on its way, with how much of it was sent. */
interface Sending {
  readonly name: string;
  readonly share: number;
  stop(): void;
}

export const refusalOf = (error: string): Refusal => ({ error, faults: [], isThere: false });

export const tooLarge = 'Choose at most 15 MB.';

/** Without a type: the API finds out what it is. */
const untyped = (file: File): Blob => new Blob([file], { type: 'application/octet-stream' });

/** What goes with each file that is sent. */
export interface SentParts {
  readonly params: Record<never, never>;
  readonly body: Blob;
  onProgress(share: number): void;
  readonly signal: AbortSignal;
}

/** Sends files that are imported, and says how far that is and why one was refused. */
export function useFileUpload() {
  const { apiBase, session, reportError } = useShell();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [sending, setSending] = useState<Sending | null>(null);

  /** @returns null where nothing came of it: why not is said */
  async function send<Answer>(
    file: File,
    upload: (uploads: Uploads, parts: SentParts) => Promise<Answer>,
  ): Promise<Answer | null> {
    if (file.size > longestImport) {
      setRefusal(refusalOf(tooLarge));
      return null;
    }
    const stopping = new AbortController();
    const onProgress = (share: number) =>
      setSending({ name: file.name, share, stop: () => stopping.abort() });
    setRefusal(null);
    onProgress(0);
    try {
      const parts = { params: {}, body: untyped(file), onProgress, signal: stopping.signal };
      return await upload(createUploads({ base: apiBase, session }), parts);
    } catch (error) {
      setRefusal(stopping.signal.aborted ? stopped : refused(error, reportError));
      return null;
    } finally {
      setSending(null);
    }
  }

  return { refusal, sending, send, refuse: setRefusal };
}

const stopped = refusalOf('The file was stopped on its way. Nothing was imported.');

/** Why the API refused: one sentence for each fault. */
function refused(error: unknown, report: (error: unknown) => void): Refusal {
  try {
    const { error: sentence, fields = {} } = failureOf(error);
    const isThere = error instanceof ApiError && error.code === 'imported_already';
    return { error: sentence, faults: Object.entries(fields), isThere };
  } catch (mistake) {
    report(mistake);
    return refusalOf('Something went wrong. Please try again.');
  }
}
