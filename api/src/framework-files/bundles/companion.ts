import type { NamedDocument } from '../../domain/register/frameworks/meant-by.ts';
import { parseBounded } from '../bounded-json.ts';
import { FaultList } from '../fault-list.ts';
import type { Metadata } from '../oscal-schema.ts';
import { isProfile, type Profile } from '../profiles/profile-schema.ts';

/** A document of JSON that came with others. */
export interface Companion extends NamedDocument {
  /** Its file's name. */
  readonly fileName: string;
  readonly text: string;
  /** What one should know of how its text was read. */
  readonly note: string | undefined;
  readonly document: unknown;
  /** Whether it is meant as a profile. */
  readonly isProfile: boolean;
  /** Where that can be read. */
  readonly profile?: Profile | undefined;
}

/** What any document of OSCAL says of itself, if it is one. */
interface Said {
  readonly uuid?: unknown;
  readonly metadata?: Partial<Record<keyof Metadata, unknown>>;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** What a file of several says; undefined where it can't be read, and faults say why, and in which file. */
export function companionOf(
  fileName: string,
  { text, note }: { readonly text: string; readonly note: string | undefined },
  faults: FaultList,
): Companion | undefined {
  const own = new FaultList();
  const document = parseBounded(text, own);
  faults.addAllOf(fileName, own);
  if (!own.isEmpty) return undefined;
  const [[kind, said] = []] = Object.entries(Object(document)) as [string, Said | null][];
  const fields = ['catalog', 'profile'].includes(kind ?? '') ? said : undefined;
  return {
    fileName,
    text,
    note,
    document,
    isProfile: kind === 'profile',
    profile: isProfile(document) ? document.profile : undefined,
    uuid: textOf(fields?.uuid),
    title: textOf(fields?.metadata?.title),
    version: textOf(fields?.metadata?.version),
  };
}
