import type { Comment } from '@adili/schemas/comments/comment';
import type { Whole } from '@adili/schemas/whole';
import type { Tables } from '../../../store/store.ts';
import type { CommentRow } from '../../../store/tables/comments.ts';
import { versionOf } from '../../../store/version.ts';
import { namesFor } from '../../foundation/audit-entries/names.ts';

/** Comments of an organisation as its people read them, with the names of today. */
export async function shownComments(
  tables: Tables,
  rows: readonly CommentRow[],
  organisationId: string,
): Promise<Comment[]> {
  const ids = rows.flatMap(({ createdBy, mentions }) => [createdBy, ...mentions]);
  const named = await namesFor(tables, ids, organisationId);
  return rows.map((row): Whole<Comment> => {
    const { id, about, aboutId, text, createdBy, createdAt, editedAt } = row;
    return {
      id,
      about,
      aboutId,
      text,
      mentions: row.mentions.flatMap((one) => {
        const name = named(one)?.name;
        return name === undefined ? [] : [{ id: one, name }];
      }),
      createdBy,
      createdByName: named(createdBy)?.name,
      createdAt,
      editedAt,
      version: versionOf(row),
    };
  });
}

/** The same of one. */
export async function shownComment(tables: Tables, row: CommentRow): Promise<Comment> {
  const [shown] = await shownComments(tables, [row], row.organisationId);
  if (!shown) throw new Error('One row is one comment.');
  return shown;
}
