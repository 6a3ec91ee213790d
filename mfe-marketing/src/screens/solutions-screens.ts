import consents from './pictures/consents.webp';
import consentsDark from './pictures/consents-dark.webp';
import guide from './pictures/gdpr-guide.webp';
import guideDark from './pictures/gdpr-guide-dark.webp';
import keys from './pictures/keys.webp';
import keysDark from './pictures/keys-dark.webp';
import type { Screen } from './screens.ts';

/** Those of the solutions page alone. */
export const solutionsScreens = {
  consents: {
    light: consents,
    dark: consentsDark,
    height: 400,
    caption: 'Your consents',
    alt: 'A purpose with its switch, and each choice that was made, with its day and its receipt.',
  },
  keys: {
    light: keys,
    dark: keysDark,
    height: 400,
    caption: 'An organisation’s API keys',
    alt: 'A form for a new API key, with its name, its permissions and when it ends.',
  },
  'gdpr-guide': {
    light: guide,
    dark: guideDark,
    height: 400,
    caption: 'The guide to the GDPR',
    alt: 'The head of a guide, with its standard, its reading time and the day of its last review.',
  },
} satisfies Record<string, Screen>;
