import { type ReactNode, useState } from 'react';
import { fieldsOf } from '../changed/field-in-words.ts';
import { useChange } from '../changed/use-change.tsx';
import { LocalMoment } from '../date-time/date-time.tsx';
import { localMomentOf } from '../date-time/local.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { FormDialog } from '../dialog/form-dialog.tsx';
import type { FormSchema } from '../form/zod-form.ts';
import { RowMenu, type RowMenuItem } from '../row-menu/row-menu.tsx';
import type { SelectOption } from '../select-field/select-field.tsx';
import { CommentFields, type CommentSchema } from './comment-fields.tsx';
import styles from './comments.module.css';
import { type Mentionable, mentionsIn } from './mentions-in.ts';
import { useMentions } from './use-mentions.ts';

/** A comment as the API answers it. */
export interface ShownComment {
  id: string;
  text: string;
  mentions: readonly { id: string; name: string }[];
  createdBy: string;
  /** Absent of who has no account any more. */
  createdByName?: string | undefined;
  createdAt: string;
  editedAt?: string | undefined;
  version: number;
}

/** What a comment says, as it is sent. */
export interface CommentWords {
  text: string;
  /** Ids of people. */
  mentions: string[];
}

export interface CommentItemProps<S extends FormSchema> {
  comment: ShownComment;
  people: readonly Mentionable[];
  schema: CommentSchema<S>;
  /** Where the reader may. */
  onChange?: ((body: CommentWords & { version: number }) => Promise<ShownComment>) | undefined;
  onChanged(comment: ShownComment): void;
  onDelete?: (() => Promise<unknown>) | undefined;
}

const authorOf = ({ createdByName }: ShownComment): string => createdByName ?? 'A deleted person';

const optionsOf = ({ mentions }: ShownComment): SelectOption[] =>
  mentions.map(({ id, name }) => ({ value: id, label: name }));

/** The text, with the names of who is mentioned. */
function Words({ comment }: { comment: ShownComment }) {
  const { text } = comment;
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { from, to } of mentionsIn(text, optionsOf(comment))) {
    parts.push(
      text.slice(at, from),
      <strong key={from} className={styles.name}>
        {text.slice(from, to)}
      </strong>,
    );
    at = to;
  }
  return (
    <p className={styles.text}>
      {parts}
      {text.slice(at)}
    </p>
  );
}

const inWords = [fieldsOf<ShownComment>()('text', 'Comment')];

/** Changes one's own comment. */
function EditDialog<S extends FormSchema>({
  comment,
  people,
  schema,
  onChange,
  onChanged,
  onClose,
}: CommentItemProps<S> & Required<Pick<CommentItemProps<S>, 'onChange'>> & { onClose(): void }) {
  const change = useChange<ShownComment, Partial<CommentWords>>({
    read: comment,
    fields: inWords,
    send: ({ text = comment.text, mentions = [], version }) =>
      onChange?.({ text, mentions, version }) ?? Promise.resolve(comment),
    onChanged,
  });
  // Who has left stays mentioned where they were.
  const mentions = useMentions(
    [...people, ...optionsOf(comment)],
    comment.mentions.map(({ id }) => id),
  );
  return (
    <FormDialog
      title="Edit comment"
      confirm="Save"
      schema={schema as S}
      draftKey={`comment ${comment.id}`}
      version={comment.version}
      onClose={onClose}
      onConfirm={(typed, begunOn) => {
        const { text } = typed as { text: string };
        return change(text === comment.text ? {} : { text, mentions: mentions.in(text) }, begunOn);
      }}
    >
      {(form) => (
        <CommentFields
          form={form}
          label="Comment"
          defaultValue={comment.text}
          people={people}
          mentions={mentions}
        />
      )}
    </FormDialog>
  );
}

/** One comment, with what its reader may do about it. */
export function CommentItem<S extends FormSchema>(props: CommentItemProps<S>) {
  const { comment, onChange, onDelete } = props;
  const { createdAt, editedAt } = comment;
  const [edits, setEdits] = useState(false);
  const [deletes, setDeletes] = useState(false);
  const author = authorOf(comment);
  const items: RowMenuItem[] = [
    ...(onChange ? [{ label: 'Edit', onSelect: () => setEdits(true) }] : []),
    ...(onDelete ? [{ label: 'Delete', danger: true, onSelect: () => setDeletes(true) }] : []),
  ];
  return (
    <li className={styles.comment}>
      <div className={styles.head}>
        <p className={styles.by}>
          <strong className={styles.author}>{author}</strong> <LocalMoment at={createdAt} />
          {editedAt && (
            <span>
              {' '}
              (edited <LocalMoment at={editedAt} />)
            </span>
          )}
        </p>
        <RowMenu of={`the comment by ${author} of ${localMomentOf(createdAt)}`} items={items} />
      </div>
      <Words comment={comment} />
      {edits && onChange && <EditDialog {...props} onChange={onChange} onClose={() => setEdits(false)} />}
      {deletes && onDelete && (
        <ConfirmDialog
          title="Delete the comment?"
          confirm="Delete comment"
          danger
          onClose={() => setDeletes(false)}
          onConfirm={onDelete}
        >
          <p>
            Nobody can read it any more. The audit trail says that it was there, and nothing of its words.
          </p>
        </ConfirmDialog>
      )}
    </li>
  );
}
