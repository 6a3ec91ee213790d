/** The languages in which people are written to about their data; all else is English. */
export const languages = ['en', 'de', 'sw'] as const;
export type Language = (typeof languages)[number];

/** What each is called in itself. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  sw: 'Kiswahili',
};

/** How each writes days and numbers. */
export const locales: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE', sw: 'sw-KE' };
