import type { CardData, SessionUser } from '@adili/contract';
import type { PlainAnswers } from './answers.ts';

/** A state of a remote's page worth looking at. `stories.ts` next to a remote's `remote.ts` default-exports them. */
export interface PageStory {
  /** What is to be seen, in a few words: `Second page of the list`. */
  name: string;
  /** Address below the base path, with its search where it matters: `/blog?page=2`. */
  path: string;
  /** Who is logged in, as far as it differs from the fake session's person. Null or absent: logged out. */
  session?: Partial<SessionUser> | null;
  /** What the page is answered. Absent where it calls nothing. */
  answers?: PlainAnswers;
  /** What cards of other remotes say to a dashboard: data, nothing yet, or why nothing comes. */
  cards?: readonly StoryCard[];
  /** What the person does before the page is looked at, in this order. */
  acts?: readonly Act[];
  /** Sentences that then stand on the page, to the letter. */
  says?: readonly string[];
  /** It looks like no other: a browser checks it on a phone and on a larger screen. */
  look?: true;
}

/** A card that a story's shell offers. */
export interface StoryCard {
  title: string;
  says: CardData | 'pending' | { failed: string };
}

/**
 * Typing into the field with that label, in place of what is there; choosing a file of that name for it; or pressing the
 * button, or opening the part, of that name.
 */
export type Act = { type: string; into: string } | { file: string; into: string } | { press: string };
