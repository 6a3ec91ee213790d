import type { readStoreSettings } from '../config/read-settings.ts';

/** Where the store is. */
export type Place = ReturnType<typeof readStoreSettings>;

export interface Asked {
  /** The word behind the action. */
  readonly word: string | undefined;
  /** The one behind that. */
  readonly second?: string;
  readonly flags: Readonly<Record<string, string | boolean | undefined>>;
  readonly place: Place;
  readonly now: Date;
}

export interface Action {
  readonly takesWord: boolean | 'two';
  readonly options: Readonly<Record<string, { readonly type: 'boolean' | 'string' }>>;
  /** Returns lines for the terminal. */
  run(asked: Asked): Promise<readonly string[]>;
}
