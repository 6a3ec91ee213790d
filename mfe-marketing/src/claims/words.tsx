import { Fragment } from 'react';
import { ClaimMark, marksOf } from './claim-mark.tsx';
import type { ClaimId } from './ledger.ts';

/** Words that make claims. */
export interface Said {
  text: string;
  claims: readonly ClaimId[];
}

/** A text of one or more parts; those that may need a mark say which claims they make. */
export type Words = string | readonly (string | Said)[];

const partsOf = (words: Words): readonly (string | Said)[] => (typeof words === 'string' ? [words] : words);

/** A text, each of its parts with the marks that its claims have today. */
export function ClaimedText({ children }: { children: Words }) {
  return partsOf(children).map((part, index) => {
    const before = index > 0 ? ' ' : '';
    if (typeof part === 'string') return `${before}${part}`;
    return (
      <Fragment key={part.text}>
        {before}
        {part.text}
        <ClaimMark of={part.claims} />
      </Fragment>
    );
  });
}

/** The same for search engines: 'Weekly reports (planned)'. */
export const plainText = (words: Words): string =>
  partsOf(words)
    .map((part) => {
      if (typeof part === 'string') return part;
      const marks = marksOf(part.claims).map(({ word }) => ` (${word})`);
      return `${part.text}${marks.join('')}`;
    })
    .join(' ');

/** Whether a part of a text is not in the product yet. */
export const isPlanned = (words: Words): boolean => plainText(words).includes(' (planned)');

/** Whether all that a text says is in the product, without a mark. */
export const isKept = (words: Words): boolean =>
  partsOf(words).every((part) => typeof part === 'string' || marksOf(part.claims).length === 0);
