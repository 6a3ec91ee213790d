import { observable } from '@adili/contract/observable';
import type { Asked } from '@adili/contract/testing';

const KEY = 'preview.log';
const LENGTH = 50;

export type AskedLog = ReturnType<typeof askedLog>;

/** What a page asked of its shell and, in a story, of the API, one line each, newest first; kept for the tab, since links load documents. */
export function askedLog() {
  const lines = observable(JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as readonly string[]);
  const keep = (next: readonly string[]) => {
    sessionStorage.setItem(KEY, JSON.stringify(next));
    lines.set(next);
  };
  const note = (line: string) => keep([line, ...lines.get()].slice(0, LENGTH));
  return { lines, note, add: (asked: Asked) => note(lineOf(asked)), clear: () => keep([]) };
}

function lineOf(asked: Asked): string {
  if (asked.kind === 'navigate') return `navigate ${asked.path}${asked.options?.replace ? ' (replace)' : ''}`;
  if (asked.kind === 'notify') return `notify (${asked.tone}): ${asked.text}`;
  return `error: ${asked.error instanceof Error ? asked.error.message : String(asked.error)}`;
}
