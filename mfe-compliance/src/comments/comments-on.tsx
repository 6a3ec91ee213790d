import type { SessionUser } from '@adili/contract';
import { useComments } from '@adili/http/use-comments';
import type { CommentAbout } from '@adili/schemas/comments/comment-about';
import { commentTexts } from '@adili/schemas/comments/comment-form';
import { mayManage, mayWork } from '@adili/schemas/members/rights';
import { Comments, type SelectOption } from '@adili/ui';

export interface CommentsOnProps {
  about: CommentAbout;
  /** Of what is commented on. */
  id: string;
  /** What that is called. */
  title: string;
  user: SessionUser;
  people: readonly SelectOption[];
}

/** What people of the organisation say about one thing of the register. */
export function CommentsOn({ about, id, title, user, people }: CommentsOnProps) {
  return (
    <Comments
      label={`Comments on ${title}`}
      {...useComments(about, id)}
      people={people}
      schema={commentTexts}
      draftKey={`comment on ${about} ${id}`}
      writer={mayWork(user) ? user.id : undefined}
      managesAll={mayManage(user)}
    />
  );
}
