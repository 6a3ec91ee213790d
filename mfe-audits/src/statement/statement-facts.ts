import { type Language, languages } from '@adili/schemas/language';
import { useKeptDraft } from '@adili/ui';
import { useState } from 'react';

/** What only the organisation knows. */
export interface StatementFacts {
  readonly organisation: string;
  readonly contact: string;
  readonly body: string;
  readonly service: string;
  readonly operation: string;
  /** Whether a disproportionate burden is claimed; empty where that is not said. */
  readonly claim: string;
  /** For which content it is claimed, and why. */
  readonly burden: string;
  /** The day of the last review; empty where there was none. */
  readonly reviewed: string;
  /** What the statement is written in. */
  readonly language: Language;
}
export type FactName = keyof StatementFacts;

/** What may be said of a disproportionate burden. */
export const claims = [
  { value: '', label: 'Not said' },
  { value: 'none', label: 'We claim none' },
  { value: 'some', label: 'We claim it for some content' },
] as const;

const none: StatementFacts = {
  organisation: '',
  contact: '',
  body: '',
  service: '',
  operation: '',
  claim: '',
  burden: '',
  reviewed: '',
  language: 'en',
};

/** What was typed for the statement of a site: kept for this tab. @param first what is there before anything is typed */
export function useStatementFacts(site: string, first: Partial<StatementFacts>) {
  const [kept, keep] = useKeptDraft(`statement ${site}`);
  const [facts, setFacts] = useState<StatementFacts>({
    ...none,
    ...first,
    ...kept,
    language: languages.find((language) => language === kept?.language) ?? 'en',
  });
  const change = (name: FactName, text: string) => {
    const next = { ...facts, [name]: text };
    setFacts(next);
    keep(next);
  };
  return { facts, change };
}
