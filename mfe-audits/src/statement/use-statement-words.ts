import { useShell } from '@adili/contract';
import type { Language } from '@adili/schemas/language';
import { useEffect, useState } from 'react';
import { english } from './words/english.ts';
import { readStatementWords, type StatementWords } from './words/statement-words.ts';

interface SpokenStatement {
  /** That of the words: the one before until those that are asked for are there. */
  readonly language: Language;
  readonly words: StatementWords;
  readonly hasFailed: boolean;
}

/** The words of statements in a language. */
export function useStatementWords(asked: Language): SpokenStatement {
  const shell = useShell();
  const [spoken, setSpoken] = useState<SpokenStatement>({ language: 'en', words: english, hasFailed: false });
  useEffect(() => {
    let isAsked = true;
    readStatementWords[asked]().then(
      (words) => isAsked && setSpoken({ language: asked, words, hasFailed: false }),
      (error: unknown) => {
        if (!isAsked) return;
        setSpoken((before) => ({ ...before, hasFailed: true }));
        shell.reportError(error, { part: `statement in ${asked}` });
      },
    );
    return () => {
      isAsked = false;
    };
  }, [shell, asked]);
  return spoken;
}
