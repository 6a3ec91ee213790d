import { longestFileName, longestImport } from '@adili/schemas/frameworks/file-limits';
import type { ImportedFramework, ImportQuery } from '@adili/schemas/frameworks/import';
import type { ImportPreview } from '@adili/schemas/frameworks/import-preview';
import { counted } from '@adili/ui';
import { useState } from 'react';
import { refusalOf, tooLarge, useFileUpload } from '../imports/use-file-upload.ts';
import { zipOf } from '../imports/zip-of.ts';

export type Outcome =
  | { kind: 'nothing' }
  | { kind: 'looked'; file: File; of: number; preview: ImportPreview }
  | { kind: 'imported'; framework: ImportedFramework };

const oneTable =
  'Several files at once are an OSCAL profile and the catalogues that it chooses from, each as JSON. Choose one table at a time.';
const unreadable = 'One of the files can’t be read. Choose them again.';

/** Several files as one, or why they can't be that. */
async function together(files: readonly File[]): Promise<File | string> {
  const [only, ...others] = files;
  if (only && others.length === 0) return only;
  if (files.some(({ name }) => !/\.json$/i.test(name))) return oneTable;
  if (files.reduce((sum, { size }) => sum + size, 0) > longestImport) return tooLarge;
  try {
    return new File([await zipOf(files)], counted(files.length, 'file'));
  } catch (error) {
    if (error instanceof DOMException) return unreadable;
    throw error;
  }
}

const nameOf = (file: File) => file.name.slice(-longestFileName);

/** Sends a file to be looked at and to be imported, and says what came of it. */
export function useImport(onImported: (framework: ImportedFramework) => void) {
  const { send, refuse, ...upload } = useFileUpload();
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'nothing' });

  /** Finds out what files are. */
  async function choose(files: readonly File[]) {
    forget();
    const file = await together(files);
    if (typeof file === 'string') refuse(refusalOf(file));
    else await look(file, files.length);
  }

  /** Finds out what a file is that so many were chosen of, or what another sheet of it is. */
  async function look(file: File, of: number, sheet?: string) {
    const query = { fileName: nameOf(file), sheet };
    const preview = await send(file, (uploads, parts) =>
      uploads.upload('POST /frameworks/imports/preview', { ...parts, query }),
    );
    if (preview) setOutcome({ kind: 'looked', file, of, preview });
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
  return { ...upload, outcome, choose, look, importFile, forget, refuse };
}
