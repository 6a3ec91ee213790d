import type { Letter } from '../domain/capabilities.ts';

/** Takes letters to their readers. */
export interface Carrier {
  /** Fails where the letter was not accepted. */
  send(letter: Letter): Promise<void>;
  close(): void;
}
