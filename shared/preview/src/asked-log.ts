import type { Asked } from '@adili/contract/testing';

const KEY = 'preview.log';
const LENGTH = 50;

/** What a page asked of its shell and, in a story, of the API, one line each, newest first; kept for the tab, since links load documents. */
export class AskedLog {
  readonly #listeners = new Set<() => void>();
  #lines: readonly string[] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[];

  lines = (): readonly string[] => this.#lines;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add = (asked: Asked): void => this.note(lineOf(asked));

  note = (line: string): void => this.#keep([line, ...this.#lines].slice(0, LENGTH));

  clear = (): void => this.#keep([]);

  #keep(lines: readonly string[]): void {
    this.#lines = lines;
    sessionStorage.setItem(KEY, JSON.stringify(lines));
    for (const listener of this.#listeners) listener();
  }
}

function lineOf(asked: Asked): string {
  if (asked.kind === 'navigate') return `navigate ${asked.path}${asked.options?.replace ? ' (replace)' : ''}`;
  if (asked.kind === 'notify') return `notify (${asked.tone}): ${asked.text}`;
  return `error: ${asked.error instanceof Error ? asked.error.message : String(asked.error)}`;
}
