import light from './pictures/gdpr-guide.webp';
import dark from './pictures/gdpr-guide-dark.webp';
import type { Screen } from './screens.ts';

export const gdprGuide: Screen = {
  light,
  dark,
  height: 400,
  caption: 'The guide to the GDPR',
  alt: 'The head of a guide, with its standard, its reading time and the day of its last review.',
};
