import type { Ask } from './ask.ts';

/** What was to be saved waits for the person to decide. What asks them stands where the words of a failure would. */
export class Undecided extends Error {
  override readonly name = 'Undecided';
  readonly ask: Ask;

  constructor(ask: Ask) {
    super('Changed meanwhile');
    this.ask = ask;
  }
}
