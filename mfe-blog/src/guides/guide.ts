import type { GuideId } from './guide-ids.ts';
import type { Topic } from './topics.ts';

/** What a list shows of a guide. */
export interface GuideCard {
  id: GuideId;
  title: string;
  /** Just the name of the law or standard: GDPR. */
  shortTitle: string;
  summary: string;
  topic: Topic;
  /** Reading time in whole minutes. */
  minutes: number;
}

export type GuideLink = Pick<GuideCard, 'id' | 'title' | 'shortTitle'>;

/** A guide as its chunk holds it, compiled from Markdown. */
export interface Guide extends GuideCard {
  /** The law, regulation or standard with its number or version. */
  standard: string;
  /** Day of the last review, ISO 8601. */
  reviewed: string;
  words: number;
  /** The body; links to other guides are placed by `Prose`. */
  html: string;
  /** The second-level headings with their ids in the body. */
  contents: readonly { id: string; text: string }[];
  sources: readonly { title: string; url: string }[];
  previous: GuideLink | null;
  next: GuideLink | null;
  related: readonly GuideLink[];
}
