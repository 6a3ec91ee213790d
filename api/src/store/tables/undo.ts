import { entityId, instant } from '@adili/schemas/fields';
import { undoable } from '@adili/schemas/undo/undo-step';
import { z } from 'zod';
import { defineTable, type RowOf } from '../define-table.ts';

/** Changes of a register that can still be undone. */
export const undoSteps = defineTable({
  name: 'undo_steps',
  subject: { organisation: 'organisationId' },
  onErase: 'custom',
  actors: { madeBy: 'onErase' },
  texts: ['title'],
  codes: ['target'],
  private: {
    id: entityId,
    organisationId: entityId,
    action: z.enum(undoable),
    /** The first thing that was changed. */
    target: z.string(),
    /** What that was called. */
    title: z.string(),
    /** Things that it was done to. */
    count: z.int(),
    /** Of its rows, as text. */
    bytes: z.int(),
    /** Of files that only it keeps. */
    fileBytes: z.int(),
    /** The id of a person, or `key:` and that of an API key. */
    madeBy: z.string(),
    at: instant,
  },
  time: 'at',
  indexed: ['madeBy', 'target'],
});
export type UndoStepRow = RowOf<typeof undoSteps>;

/** The tables whose rows are kept as they were. */
export const undoneTables = [
  'controls',
  'evidence',
  'evidenceTexts',
  'organisationRequirements',
  'frameworkMappings',
  'risks',
] as const;
export type UndoneTable = (typeof undoneTables)[number];

/** Rows of a register as they were before such a change, and as it left them. */
export const undoRows = defineTable({
  name: 'undo_rows',
  subject: { organisation: 'organisationId' },
  onErase: 'custom',
  texts: ['before', 'after'],
  codes: ['of'],
  private: {
    id: entityId,
    organisationId: entityId,
    /** The step's id. */
    step: entityId,
    table: z.enum(undoneTables),
    /** The row's id. */
    of: z.string(),
    /** The row as JSON; absent where it was not there. */
    before: z.optional(z.string()),
    /** The same of after the change: absent where it is gone. */
    after: z.optional(z.string()),
    at: instant,
  },
  time: 'at',
  indexed: ['step', 'of'],
});
export type UndoRow = RowOf<typeof undoRows>;
