import type { CardDefinition } from '@adili/contract';

/** Where a preview shows the card of a module, as a page: `/.cards/Due` for `./src/cards/Due.tsx`. */
const cardPath = ({ module }: Pick<CardDefinition, 'module'>): string =>
  `/.cards/${module.replace(/^.*\/|\.tsx?$/g, '')}`;

/** Cards as pages, so that a story can be of one. */
export const cardPages = <Card extends Pick<CardDefinition, 'module' | 'title'>>(
  cards: readonly Card[] = [],
) => cards.map((card) => ({ ...card, path: cardPath(card), frame: 'full' as const }));
