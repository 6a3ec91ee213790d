import type { Framework } from './framework.ts';

/** What a test of `shared/frameworks` compares with the source, by the framework's id. */
export const tested: Readonly<Record<string, string>> = {
  gdpr: 'Citations compared with the text of EUR-Lex by a test',
};

/** What was checked of a framework's words, and how: a sentence for a footnote. */
export function reviewWords({
  id,
  reviewed,
  imported = false,
  country,
}: Pick<Framework, 'id' | 'reviewed'> & Partial<Pick<Framework, 'imported' | 'country'>>): string {
  if (imported) return 'Words of your own import.';
  if (reviewed) return `Compared with the source by ${reviewed.by} on ${reviewed.on}.`;
  const citations = tested[id] ?? 'Citations not compared with the source by a test';
  return `${citations}; wording not reviewed by ${country ? 'a lawyer' : 'an expert'}.`;
}
