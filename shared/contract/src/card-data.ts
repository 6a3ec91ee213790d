/** Something that a person is to do, or may. Texts are plain. */
interface Doable {
  /** The same for the same thing, and for no other of its card. */
  id: string;
  title: string;
  /** What its button says: `Add evidence`. */
  action: string;
  /** Where the button leads: the address of a page of the remote's own, with search and fragment where wanted. */
  to: string;
}

/** Something that is open. */
export interface Task extends Doable {
  /** The calendar day by which, `2026-12-01`, or the ISO 8601 instant. */
  due?: string | undefined;
  /** ISO 8601 instant from which on it has been open. */
  since?: string | undefined;
}

/** One of the first steps of who is new. A task with the id of a step is not said besides it. */
export interface Step extends Doable {
  isDone: boolean;
}

/** How a part of a ring is drawn; its label says what it is. */
export type FigureTone = 'done' | 'partly' | 'stale' | 'open';

interface Figure {
  /** The same for the same figure, and for no other of its card. */
  id: string;
  label: string;
  /** A sentence beside it, such as what changed since Monday. */
  note?: string | undefined;
  /** The list that is behind it: the address of a page of the remote's own. */
  to: string;
}

/** How a whole is divided. The first part is what is wanted of it. */
export interface RingFigure extends Figure {
  kind: 'ring';
  parts: readonly { label: string; count: number; tone: FigureTone; to?: string | undefined }[];
}

/** How a number went, the oldest value first. */
export interface LineFigure extends Figure {
  kind: 'line';
  values: readonly number[];
}

/** What a card says as data. Since contract 1.3. */
export interface CardData {
  tasks: readonly Task[];
  steps?: readonly Step[];
  figures: readonly (RingFigure | LineFigure)[];
}

/** The same as the shell hands it on: whole, bounded, and with links to pages of the card's remote alone. */
export interface ReadCard extends CardData {
  steps: readonly Step[];
  /** How much of it the shell left out. */
  leftOut: number;
}
