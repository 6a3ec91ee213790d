import type { ErasedPerson, ErasureRules } from '../foundation/ports/erasure-rules.ts';
import { REDACTED, readable } from '../privacy/erasures/anonymise.ts';
import { goesWith, isOwn } from '../privacy/erasures/own-rows.ts';
import { inOrganisations, isBefore, isNamed, redacted, redacting } from '../privacy/erasures/redact.ts';
import { toBeTold } from './comments/mentions.ts';
import { renameKept } from './frameworks/contents.ts';
import { forgetStep } from './undo/forget-steps.ts';

/** Part of an address would lead elsewhere: one that names them goes as a whole. */
const isNamedInUrl = (url: string | undefined, { names }: ErasedPerson) =>
  url !== undefined && [url, readable(url)].some(names);

/** Whether a row that is kept as text names them. */
const isNamedInRow = (text: string | undefined, { names }: ErasedPerson) =>
  text !== undefined &&
  Object.values(JSON.parse(text) as object).some(
    (value) => typeof value === 'string' && [value, readable(value)].some(names),
  );

/** What an erasure does to a register beyond what its tables declare. */
export const registerErasureRules: Pick<
  ErasureRules,
  'frameworkImports' | 'evidence' | 'comments' | 'undoSteps' | 'undoRows' | 'packs' | 'reports'
> = {
  frameworkImports: {
    ...redacting('frameworkImports'),
    cascade: async (row, tables, person) => {
      if (!goesWith('frameworkImports', row, person) && isNamed('frameworkImports', row, person))
        await renameKept(tables, row.id, person.without);
    },
  },
  evidence: {
    ...redacting('evidence'),
    isTheirs: (row, person) =>
      redacting('evidence').isTheirs(row, person) ||
      (isBefore('evidence', row, person) && isNamedInUrl(row.url, person)),
    onErase: (row, person) => {
      const kept = redacted('evidence', row, person);
      if (kept === null || !isNamedInUrl(row.url, person)) return kept;
      // Its hash still says which address it was.
      const { url: _, ...rest } = kept;
      return { ...rest, title: rest.title || REDACTED };
    },
  },
  comments: {
    ...redacting('comments'),
    isTheirs: (row, person) =>
      redacting('comments').isTheirs(row, person) || row.mentions.some((id) => id === person.userId),
    onErase: (row, person) => {
      const kept = redacted('comments', row, person);
      const others = (ids: readonly string[]) => ids.filter((id) => id !== person.userId);
      return kept && { ...kept, mentions: others(kept.mentions), ...toBeTold(others(kept.untold)) };
    },
  },
  // Rows as they were may name anybody: after an erasure nothing brings a name back. Of what is changed while it runs
  // goes what names them, or colleagues at work would keep it from its end.
  undoSteps: {
    where: inOrganisations,
    isTheirs: (row, person) =>
      isBefore('undoSteps', row, person) ||
      isOwn('undoSteps', row, person) ||
      isNamed('undoSteps', row, person),
    cascade: async ({ id }, tables) => void (await forgetStep(tables, id)),
  },
  undoRows: {
    where: inOrganisations,
    isTheirs: (row, person) =>
      isBefore('undoRows', row, person) || [row.before, row.after].some((text) => isNamedInRow(text, person)),
    cascade: async ({ step }, tables) => void (await forgetStep(tables, step)),
  },
  // It names people, and its file goes with its row.
  packs: { where: inOrganisations, isTheirs: () => true },
  reports: {
    where: inOrganisations,
    isTheirs: (row, person) =>
      isOwn('reports', row, person) ||
      (isBefore('reports', row, person) &&
        [...row.quietFrameworks, ...row.frameworks].some(({ title }) => person.names(title))),
    onErase: (row, person) => {
      const kept = redacted('reports', row, person);
      const renamed = <One extends { readonly title: string }>(one: One): One => ({
        ...one,
        title: person.without(one.title),
      });
      return (
        kept && {
          ...kept,
          quietFrameworks: kept.quietFrameworks.map(renamed),
          frameworks: kept.frameworks.map(renamed),
        }
      );
    },
  },
};
