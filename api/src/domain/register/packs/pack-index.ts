import { evidenceStateWords } from '@adili/schemas/evidence/evidence-kind';
import { evidenceOrder } from '../register/evidence-order.ts';
import type { PackControl, PackDescription, PackEvidence } from './description.ts';
import { packedName } from './file-name.ts';

/** What is looked up in a description over and over. */
export interface PackIndex {
  readonly description: PackDescription;
  readonly controls: ReadonlyMap<string, PackControl>;
  /** Where the file or the statement of a piece lies in the pack, by the piece's id. */
  readonly files: ReadonlyMap<string, string>;
  /** The evidence of controls, each piece once. */
  evidenceOf(controls: readonly string[]): readonly PackEvidence[];
  /** Whether a piece counts, in words: for the control for which it counts best. */
  stateWords(piece: PackEvidence): string;
  /** By whom a piece was given, and when: its own file can't say so, whose hash is in the register. */
  givenWords(piece: PackEvidence): string;
  /** A day, or an instant in the organisation's zone; nothing where there is none. */
  day(moment: string | undefined): string;
}

function dates(timeZone: string): PackIndex['day'] {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
  return (moment) => {
    if (moment === undefined) return '';
    return (moment.length === 10 ? dayFormat : format).format(new Date(moment));
  };
}

function fileOf({ id, file, text }: PackEvidence): string | undefined {
  if (file) return packedName(id, file.name, file.type);
  return text === undefined ? undefined : packedName(id, 'statement.txt', 'text/plain');
}

export function packIndex(description: PackDescription): PackIndex {
  const { organisation, controls, evidence } = description;
  const day = dates(organisation.timeZone);
  const pieces = new Map<string, PackEvidence[]>();
  for (const piece of evidence)
    for (const { id } of piece.controls) pieces.set(id, [...(pieces.get(id) ?? []), piece]);
  const files = evidence.flatMap((piece) => {
    const file = fileOf(piece);
    return file === undefined ? [] : [[piece.id, file] as const];
  });
  return {
    description,
    day,
    givenWords: ({ givenBy, givenAt }) => `added by ${givenBy.name} on ${day(givenAt)}`,
    controls: new Map(controls.map((control) => [control.id, control])),
    files: new Map(files),
    evidenceOf: (ids) => [...new Set(ids.flatMap((id) => pieces.get(id) ?? []))],
    stateWords: ({ controls: proved }) => {
      const best = evidenceOrder.find((state) => proved.some((one) => one.state === state));
      return best ? evidenceStateWords[best] : 'Proves no control';
    },
  };
}
