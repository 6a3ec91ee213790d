import { failureText, shownWords } from '@adili/http';
import type { ListPage } from '@adili/http/use-list-page';
import { useEffect, useRef, useState } from 'react';
import { ActionForm } from '../action/action-form.tsx';
import { useActionForm } from '../action/use-action-form.ts';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { useHasDraft } from '../form/draft.ts';
import type { FormSchema } from '../form/zod-form.ts';
import { useLeaveQuestion } from '../leave-question/use-leave-question.ts';
import { LoadFailure } from '../load-failure/load-failure.tsx';
import { Loading } from '../loading/loading.tsx';
import { ShowMore } from '../show-more/show-more.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { CommentFields, type CommentSchema } from './comment-fields.tsx';
import { CommentItem, type CommentWords, type ShownComment } from './comment-item.tsx';
import styles from './comments.module.css';
import type { Mentionable } from './mentions-in.ts';
import { useMentions } from './use-mentions.ts';

export interface CommentsProps<S extends FormSchema> {
  /** Names the list: 'Comments on Train staff'. */
  label: string;
  /** The newest first. */
  list: ListPage<ShownComment>;
  /** Who can be mentioned. */
  people: readonly Mentionable[];
  schema: CommentSchema<S>;
  /** Keeps what is typed for this tab: one for each thing. */
  draftKey: string;
  /** The reader's id; absent of who only reads. */
  writer?: string | undefined;
  /** Whether they delete what others wrote. */
  managesAll: boolean;
  onAdd(words: CommentWords): Promise<unknown>;
  onChange(id: string, body: CommentWords & { version: number }): Promise<ShownComment>;
  onDelete(id: string): Promise<unknown>;
}

/** What people say about one thing, and the form to say something. */
export function Comments<S extends FormSchema>(props: CommentsProps<S>) {
  const { label, list, people, schema, writer, managesAll, onChange, onDelete } = props;
  const place = useRef<HTMLDivElement>(null);
  const { page, busy, error } = list;
  const removes = useRef(false);
  /** Tells those who don’t see the list what became of it. */
  const [said, setSaid] = useState('');
  const [deleted, setDeleted] = useState(0);
  useEffect(() => {
    const { activeElement, body } = document;
    // With a deleted comment that goes which had the focus.
    if (page && removes.current && (activeElement === body || activeElement === null)) place.current?.focus();
    removes.current = false;
  }, [page]);
  const remove = async (id: string) => {
    removes.current = true;
    setSaid('');
    await onDelete(id);
    setDeleted((times) => times + 1);
    setSaid('The comment was deleted.');
  };
  const change: typeof onChange = async (id, body) => {
    setSaid('');
    const changed = await onChange(id, body);
    setSaid('The comment was changed.');
    return changed;
  };
  return (
    <div className={styles.comments}>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {writer !== undefined && <NewComment {...props} deleted={deleted} />}
      {error !== null && (
        <LoadFailure title="The comments could not be loaded." onRetry={list.refresh}>
          {failureText(error)}
        </LoadFailure>
      )}
      {!page && error === null && <Loading />}
      {page && (
        <div ref={place} tabIndex={-1} className={styles.place} aria-busy={busy || undefined}>
          {page.rows.length === 0 ? (
            <EmptyState>There are no comments yet.</EmptyState>
          ) : (
            <>
              <ul aria-label={label} className={styles.list}>
                {page.rows.map((comment) => (
                  <CommentItem
                    key={comment.id}
                    comment={comment}
                    people={people}
                    schema={schema}
                    onChange={comment.createdBy === writer ? (body) => change(comment.id, body) : undefined}
                    onChanged={list.replace}
                    onDelete={
                      writer !== undefined && (managesAll || comment.createdBy === writer)
                        ? () => remove(comment.id)
                        : undefined
                    }
                  />
                ))}
              </ul>
              <ShowMore
                status={shownWords('Comments', page)}
                label="Show older comments"
                hasMore={page.next !== null}
                busy={busy}
                onMore={list.more}
              />
            </>
          )}
        </div>
      )}
    </div>
  );
}

/** What is typed stays where it could not be sent; who leaves with it is asked. */
function NewComment<S extends FormSchema>(props: CommentsProps<S> & { deleted: number }) {
  const { schema, draftKey, people, writer, onAdd, deleted } = props;
  /** How many comments were deleted when the last one was added. */
  const [addedAt, setAddedAt] = useState(0);
  const [isTyped, setIsTyped] = useState(useHasDraft(draftKey));
  useLeaveQuestion(isTyped ? 'Your comment isn’t sent yet. Leave this page?' : null);
  const mentions = useMentions(people);
  const form = useActionForm<S>({
    schema: schema as S,
    draftKey,
    resets: true,
    async act(typed) {
      const { text } = typed as { text: string };
      await onAdd({ text, mentions: mentions.in(text) });
      mentions.typed('');
      setIsTyped(false);
      setAddedAt(deleted);
      return { success: 'Your comment was added.' };
    },
  });
  // What was added may be what was deleted since.
  const isPast = form.message?.kind === 'success' && deleted > addedAt;
  return (
    <ActionForm form={isPast ? { ...form, message: null } : form} submit="Comment" busyLabel="Sending...">
      <CommentFields
        form={form}
        label="Your comment"
        people={people.filter(({ value }) => value !== writer)}
        mentions={mentions}
        onTyped={(text) => setIsTyped(text.trim() !== '')}
      />
    </ActionForm>
  );
}
