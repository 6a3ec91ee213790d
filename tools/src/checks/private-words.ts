import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import { StepFailedError } from '../run.ts';

/** Words of our own that a reader from elsewhere stumbles over, and how often each may still stand. */
const RECORDED = path.join(ROOT, 'tools/src/checks/private-words.json');

/** Comments are not looked at; names and strings are. */
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** How often a word stands in a source's names and messages, as a word or as a part of a name (`toldAnswers`). */
export function countWord(source: string, word: string): number {
  const capital = `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  const whole = new RegExp(`(?<![A-Za-z])${word}(?![a-z])|${capital}(?![a-z])`, 'g');
  return source.replace(COMMENT, '').match(whole)?.length ?? 0;
}

/**
 * `npm run check:words`: private words in names and messages, file names and test titles with them.
 * @throws {StepFailedError} with a line for each word that stands more often than is recorded
 */
export function checkWords(): void {
  const recorded = JSON.parse(readFileSync(RECORDED, 'utf8')) as Record<string, number>;
  const files = globSync('{api,shell,mfe-*,shared,tests,tools}/**/*.{ts,tsx,mjs}', {
    cwd: ROOT,
    exclude: (file) => /(^|[\\/])(node_modules|dist|\.cache)$|private-words/.test(file),
  });
  const sources = files.map((file) => `${file}\n${readFileSync(path.join(ROOT, file), 'utf8')}`);
  const faults = Object.entries(recorded).flatMap(([word, most]) => {
    const found = sources.reduce((total, source) => total + countWord(source, word), 0);
    return found > most
      ? [`"${word}" stands ${found} times in names and messages, ${most} are recorded. Write it plainly.`]
      : [];
  });
  if (faults.length > 0) throw new StepFailedError(faults.join('\n'));
}
