import type { Subject } from '../../store/erasures/table.ts';
import type { Hmac } from '../ports/capabilities.ts';

/** Whom an erasure is of, and what their rows are known by. */
export interface Person extends Subject {
  /** The Deletion that they asked for. */
  readonly requestId: string;
  /** The organisations that they are or were in. */
  readonly organisations: readonly string[];
  /** Those that go with them. */
  readonly ownOrganisations: readonly string[];
  /** What comes later is another person's, who may have the address by then. */
  readonly before: string;
  /** By these a store finds texts that may name them. */
  readonly words: readonly string[];
  readonly names: (text: string) => boolean;
  /** The text without what names them. */
  readonly without: (text: string) => string;
  readonly hmac: Pick<Hmac, 'all'>;
}
