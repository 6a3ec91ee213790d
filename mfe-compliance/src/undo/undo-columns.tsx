import type { UndoStep } from '@adili/schemas/undo/undo-step';
import { type Column, Day, LocalMoment } from '@adili/ui';
import { undoWords } from './undo-words.ts';

/** What can be undone. */
export const undoColumns: readonly Column<UndoStep>[] = [
  { key: 'what', header: 'What was done', rowHeader: true, cell: undoWords },
  { key: 'by', header: 'By', cell: ({ madeByName }) => madeByName ?? 'A former member' },
  { key: 'at', header: 'When', cell: ({ at }) => <LocalMoment at={at} /> },
  { key: 'until', header: 'Until', cell: ({ until }) => <Day at={until} /> },
];
