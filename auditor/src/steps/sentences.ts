import type { Step } from './steps.ts';

const STATES = { added: 'attached', removed: 'detached', visible: 'visible', hidden: 'hidden' } as const;

const KINDS: readonly [sentence: RegExp, step: (...parts: string[]) => Step][] = [
  [/^navigate to (?:url )?`?(.+?)`?$/i, (goto) => ({ goto })],
  [/^click (?:element )?(.+)$/i, (click) => ({ click })],
  [/^set (?:field )?(.+?) to (.+)$/i, (fill, value) => ({ fill, with: value })],
  [/^clear (?:field )?(.+)$/i, (fill) => ({ fill, with: '' })],
  [/^(check|uncheck) (?:field )?(.+)$/i, (word, check) => ({ check, to: word.toLowerCase() === 'check' })],
  [
    /^wait for (?:element )?(.+?) to be (added|removed|visible|hidden)$/i,
    (waitFor, state) => ({ waitFor, until: STATES[state.toLowerCase() as keyof typeof STATES] }),
  ],
  [/^wait for (?:fragment|hash|path|url) to be (.+)$/i, (waitForAddress) => ({ waitForAddress })],
];

/** A step of an action as pa11y writes it: 'set field #name to Jo'; undefined where it is none, or one of its own. */
export function stepOfSentence(sentence: string): Step | undefined {
  for (const [pattern, step] of KINDS) {
    const [, ...parts] = pattern.exec(sentence.trim()) ?? [];
    if (parts.length > 0) return step(...parts);
  }
  return undefined;
}
