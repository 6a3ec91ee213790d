import { useKeptDraft } from '@adili/ui';
import { useState } from 'react';
import type { Draft } from './templates.ts';

/** What a form of an automation holds. */
export interface Parts extends Draft {
  readonly name: string;
}

interface Kept {
  readonly parts: Parts;
  readonly begunOn?: number | undefined;
}

/** What was kept; undefined where nothing was, or what no form of today wrote. */
function keptIn(text: string | undefined): Kept | undefined {
  try {
    const kept = JSON.parse(text ?? '') as Partial<Kept>;
    return kept.parts ? (kept as Kept) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what was chosen of an automation in this tab, until it is saved. @param version of the automation, where it is one */
export function useKeptParts(name: string, version?: number) {
  const [draft, keepDraft] = useKeptDraft(name);
  const [kept] = useState(() => keptIn(draft.form));
  const begunOn = kept?.begunOn ?? version;
  return {
    parts: kept?.parts,
    begunOn,
    keep: (parts: Parts) => keepDraft({ form: JSON.stringify({ parts, begunOn } satisfies Kept) }),
    forget: () => keepDraft({}),
  };
}
