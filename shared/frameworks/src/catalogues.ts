import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** A publisher's own catalogue that is shipped beside our content: `catalogues/<framework>.json`, in OSCAL. */
interface ShippedCatalogue {
  /** What the publisher calls its file. */
  readonly fileName: string;
  readonly uuid: string;
}

/** The moderate baseline of each, with statements, guidance and parameters; without assessment objectives and references, which nobody is shown. */
export const catalogues: ReadonlyMap<string, ShippedCatalogue> = new Map([
  [
    'nist80053',
    {
      fileName: 'NIST_SP-800-53_rev4_MODERATE-baseline-resolved-profile_catalog.json',
      uuid: 'e8028af0-cc0a-4a72-be1e-57261159f6c3',
    },
  ],
  [
    'nist80053-r5',
    {
      fileName: 'NIST_SP-800-53_rev5_MODERATE-baseline-resolved-profile_catalog.json',
      uuid: '4b12cf47-447b-47bb-8653-0a9cf544b744',
    },
  ],
]);

/** The text of a catalogue, read when somebody asks for it. */
export const readCatalogueText = (framework: string): Promise<string> =>
  readFile(path.join(import.meta.dirname, '..', 'catalogues', `${framework}.json`), 'utf8');
