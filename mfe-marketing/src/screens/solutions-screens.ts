import consents from './pictures/consents.webp';
import consentsDark from './pictures/consents-dark.webp';
import guide from './pictures/gdpr-guide.webp';
import guideDark from './pictures/gdpr-guide-dark.webp';
import keys from './pictures/keys.webp';
import keysDark from './pictures/keys-dark.webp';
import register from './pictures/register.webp';
import registerDark from './pictures/register-dark.webp';
import requests from './pictures/requests.webp';
import requestsDark from './pictures/requests-dark.webp';
import type { Screen } from './screens.ts';

/** Those of pages beside the home page. */
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
  register: {
    light: register,
    dark: registerDark,
    height: 400,
    caption: 'The compliance overview',
    alt: 'What is due and what slipped, and how many requirements of a framework are met, partly met and open.',
  },
  requests: {
    light: requests,
    dark: requestsDark,
    height: 480,
    caption: 'Your data subject requests',
    alt: 'A table of your requests, each with its type, its status and the day by which it is answered.',
  },
} satisfies Record<string, Screen>;
