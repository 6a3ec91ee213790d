import type { ReactNode } from 'react';

export interface Deciding {
  /** Sends again, as what was typed stands then. */
  again(): void;
  /** Ends it: nothing of the person's is sent. */
  close(): void;
}

/** What was to be saved waits for the person to decide. It stands where the words of a failure would. */
export class Undecided extends Error {
  override readonly name = 'Undecided';
  readonly ask: (deciding: Deciding) => ReactNode;

  constructor(ask: Undecided['ask']) {
    super('Changed meanwhile');
    this.ask = ask;
  }
}
