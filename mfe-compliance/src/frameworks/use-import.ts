import { useShell } from '@adili/contract';
import { ApiError, createUploads, failureOf, type Uploads } from '@adili/http';
import type { ImportedFramework, ImportQuery } from '@adili/schemas/frameworks/import';
import type { ImportPreview } from '@adili/schemas/frameworks/import-preview';
import { limits } from '@adili/schemas/limits';
import { useState } from 'react';

/** What is wrong, and where in the file. */
export type Fault = readonly [where: string, sentence: string];

export type Outcome =
  | { kind: 'nothing' }
  | { kind: 'looked'; file: File; preview: ImportPreview }
  | { kind: 'imported'; framework: ImportedFramework };

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

/** Bytes of the largest file that the API takes. */
const most = 15 * 1024 * 1024;

export const refusalOf = (error: string): Refusal => ({ error, faults: [], isThere: false });

/** Without a type: the API finds out what it is. */
const untyped = (file: File): Blob => new Blob([file], { type: 'application/octet-stream' });

const nameOf = (file: File) => file.name.slice(-limits.fileName);

/** What goes with each file that is sent. */
interface Parts {
  readonly params: Record<never, never>;
  readonly body: Blob;
  onProgress(share: number): void;
  readonly signal: AbortSignal;
}

/** Sends a file to be looked at and to be imported, and says how far that is and what came of it. */
export function useImport(onImported: (framework: ImportedFramework) => void) {
  const { apiBase, session, reportError } = useShell();
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'nothing' });
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [sending, setSending] = useState<Sending | null>(null);

  async function send<Answer>(file: File, upload: (uploads: Uploads, parts: Parts) => Promise<Answer>) {
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

  /** Finds out what a file is. */
  async function look(file: File, sheet?: string) {
    if (file.size > most) {
      setOutcome({ kind: 'nothing' });
      return setRefusal(refusalOf('Choose a file of at most 15 MB'));
    }
    const query = { fileName: nameOf(file), sheet };
    const preview = await send(file, (uploads, parts) =>
      uploads.upload('POST /frameworks/imports/preview', { ...parts, query }),
    );
    setOutcome(preview ? { kind: 'looked', file, preview } : { kind: 'nothing' });
  }

  async function importFile(file: File, query: ImportQuery) {
    const framework = await send(file, (uploads, parts) =>
      uploads.upload('POST /frameworks/imports', { ...parts, query: { ...query, fileName: nameOf(file) } }),
    );
    if (!framework) return;
    onImported(framework);
    setOutcome({ kind: 'imported', framework });
  }

  const forget = () => {
    setOutcome({ kind: 'nothing' });
    setRefusal(null);
  };
  return { outcome, refusal, sending, look, importFile, forget, refuse: setRefusal };
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
