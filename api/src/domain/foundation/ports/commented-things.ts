import type { CommentAbout } from '@adili/schemas/comments/comment-about';
import type { Tables } from '../../../store/store.ts';
import type { Services } from '../services.ts';

/** Finds what people comment on, of one kind. */
type FindCommented = (
  services: Pick<Services, 'frameworks'>,
  tables: Tables,
  organisationId: string,
  id: string,
) => Promise<CommentedThing | null>;

/** A thing of an organisation that people comment on. */
export interface CommentedThing {
  /** Where people read it, below the site's address. */
  readonly path: string;
}

/** Handed in by the wings that have these things: what is there, everybody reads who reads the organisation's work. */
export type CommentedThings = Readonly<Record<CommentAbout, FindCommented>>;
