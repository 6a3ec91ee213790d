import { usePage } from '@adili/contract';
import { type Language, languageNames, languages } from '@adili/schemas/language';
import { Alert, SelectField } from '@adili/ui';
import { useEffect, useState } from 'react';
import { english } from './english.ts';
import styles from './language-choice.module.css';
import { loaders, type Words } from './words.ts';

/** The language that an address asks for: `?language=de`. */
export const languageOf = (search: string): Language => {
  const asked = new URLSearchParams(search).get('language');
  return languages.find((language) => language === asked) ?? 'en';
};

/** What goes behind an address, so that it is read in a language. */
export const searchFor = (language: Language): string => (language === 'en' ? '' : `?language=${language}`);

/** Reads the words of a language. */
export const readWords = async (language: Language): Promise<Words> =>
  language === 'en' ? english : loaders[language]();

interface Spoken {
  /** That of the words: English until those of another are there. */
  readonly language: Language;
  readonly words: Words;
  readonly hasFailed: boolean;
}

/** The words of the language that the address asks for. */
export function useWords(): Spoken {
  const { shell, search } = usePage();
  const asked = languageOf(search);
  const [spoken, setSpoken] = useState<Spoken>({ language: 'en', words: english, hasFailed: false });
  useEffect(() => {
    let isAsked = true;
    readWords(asked).then(
      (words) => isAsked && setSpoken({ language: asked, words, hasFailed: false }),
      (error: unknown) => {
        if (!isAsked) return;
        setSpoken((before) => ({ ...before, hasFailed: true }));
        shell.reportError(error, { part: `words in ${asked}` });
      },
    );
    return () => {
      isAsked = false;
    };
  }, [shell, asked]);
  return spoken;
}

/** The choice of a language, which stands in the address. @param path of the page */
export function LanguageChoice({ path, spoken }: { path: string; spoken: Spoken }) {
  const { shell, search } = usePage();
  return (
    <div className={styles.choice}>
      <SelectField
        label={spoken.words.language}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        value={languageOf(search)}
        onChange={({ target }) =>
          shell.navigate(path + searchFor(languageOf(`?language=${target.value}`)), {
            replace: true,
            scroll: 'keep',
          })
        }
      />
      {spoken.hasFailed && (
        <Alert tone="warning">
          This language could not be loaded. Check your connection, and choose it again.
        </Alert>
      )}
    </div>
  );
}
