import type { Comment, CommentChange } from '@adili/schemas/comments/comment';
import type { CommentAbout } from '@adili/schemas/comments/comment-about';
import { useCallback } from 'react';
import { useApi } from './use-api.ts';
import { type ListPage, useListPage } from './use-list-page.ts';

/** Rows of an answer. */
const atOnce = 50;

export interface CommentsOf {
  /** The newest first. */
  list: ListPage<Comment>;
  /** What throws was not done; once it is, the list is read anew. */
  onAdd(words: CommentChange): Promise<void>;
  onChange(id: string, body: CommentChange & { version: number }): Promise<Comment>;
  onDelete(id: string): Promise<void>;
}

/** The comments on one thing, and the calls that add, change and delete them: read from the first render on. */
export function useComments(about: CommentAbout, id: string): CommentsOf {
  const api = useApi();
  const list = useListPage<Comment>(
    useCallback(
      (query, signal) => api.list('GET /comments', { query: { limit: atOnce, ...query, about, id }, signal }),
      [api, about, id],
    ),
  );
  return {
    list,
    async onAdd(words) {
      await api.call('POST /comments', { body: { about, id, ...words } });
      await list.refresh();
    },
    onChange: (comment, body) => api.call('PATCH /comments/:id', { params: { id: comment }, body }),
    async onDelete(comment) {
      await api.call('DELETE /comments/:id', { params: { id: comment } });
      await list.refresh();
    },
  };
}
