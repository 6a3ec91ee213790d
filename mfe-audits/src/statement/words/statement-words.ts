import type { Language } from '@adili/schemas/language';
import type { Standing } from '../statement.ts';
import type { FactName } from '../statement-facts.ts';
import { english } from './english.ts';

/** What is to be filled in by who knows the organisation. */
export type Missing = Exclude<FactName, 'claim' | 'reviewed' | 'language'>;

/** All that a statement says, in one language. Criteria keep their names in English, as WCAG has them. */
export interface StatementWords {
  readonly title: string;
  /** Before the title of a draft, and before what it lacks. */
  readonly draft: string;
  /** As it stands in the text until it is filled in. */
  readonly missing: Readonly<Record<Missing, string>>;
  readonly unjudged: (count: number, all: number) => string;
  readonly lacking: (count: number) => string;
  readonly covers: string;
  readonly applies: (organisation: string, site: string) => string;
  readonly status: string;
  readonly standing: Readonly<Record<Standing, string>>;
  readonly content: string;
  readonly failures: string;
  readonly noFailure: string;
  readonly notEvaluated: string;
  readonly named: (criterion: string, level: string) => string;
  readonly failsOn: (criterion: string, failed: number, audited: number) => string;
  readonly judgedFailed: (criterion: string) => string;
  readonly noBurden: string;
  readonly burden: (which: string) => string;
  readonly preparation: string;
  readonly prepared: (day: string) => string;
  readonly reviewed: (day: string) => string;
  readonly basedOn: (pages: number, day: string) => string;
  readonly byPeople: (judges: readonly string[], criteria: number) => string;
  readonly byMachine: string;
  readonly notSeen: (pages: number) => string;
  readonly notInFull: (pages: number) => string;
  readonly feedback: string;
  readonly tellUs: (contact: string) => string;
  readonly enforcement: string;
  readonly turnTo: (body: string) => string;
  readonly service: string;
  readonly whatItIs: (service: string) => string;
  readonly howItIsUsed: (operation: string) => string;
  readonly requirements: (judged: number, failed: number, notEvaluated: number) => string;
}

/** Reads the words of a language; those of another than English are loaded then. */
export const readStatementWords: Readonly<Record<Language, () => Promise<StatementWords>>> = {
  en: async () => english,
  de: async () => (await import('./german.ts')).german,
  sw: async () => (await import('./swahili.ts')).swahili,
};
