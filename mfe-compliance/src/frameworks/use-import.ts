import { longestFileName } from '@adili/schemas/frameworks/file-limits';
import type { ImportedFramework, ImportQuery } from '@adili/schemas/frameworks/import';
import type { ImportPreview } from '@adili/schemas/frameworks/import-preview';
import { useState } from 'react';
import { useFileUpload } from '../imports/use-file-upload.ts';

export type Outcome =
  | { kind: 'nothing' }
  | { kind: 'looked'; file: File; preview: ImportPreview }
  | { kind: 'imported'; framework: ImportedFramework };

const nameOf = (file: File) => file.name.slice(-longestFileName);

/** Sends a file to be looked at and to be imported, and says what came of it. */
export function useImport(onImported: (framework: ImportedFramework) => void) {
  const { send, refuse, ...upload } = useFileUpload();
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'nothing' });

  /** Finds out what a file is, or another sheet of the one that is shown. */
  async function look(file: File, sheet?: string) {
    if (sheet === undefined) setOutcome({ kind: 'nothing' });
    const query = { fileName: nameOf(file), sheet };
    const preview = await send(file, (uploads, parts) =>
      uploads.upload('POST /frameworks/imports/preview', { ...parts, query }),
    );
    if (preview) setOutcome({ kind: 'looked', file, preview });
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
    refuse(null);
  };
  return { ...upload, outcome, look, importFile, forget, refuse };
}
