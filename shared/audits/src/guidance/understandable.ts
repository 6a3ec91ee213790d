import type { Row } from './row.ts';

/** WCAG's third principle: all can be understood. */
export const understandable: Readonly<Record<string, Row>> = {
  '3.1.1': [
    'People who use a screen reader hear the text in the wrong voice and do not understand it.',
    3,
    'Say in the html element which language the page is in, as in lang="en".',
  ],
  '3.1.2': [
    'People who use a screen reader hear this part in the wrong voice.',
    2,
    'Say on the element which language it is in, as in lang="fr".',
  ],
  '3.2.1': [
    'People who use a keyboard or a screen reader are taken away without having asked for it.',
    2,
    'Do nothing as an element gets the focus. Wait for Enter or a click.',
  ],
  '3.2.2': [
    'People who use a keyboard or a screen reader are taken away while they still choose.',
    2,
    'Do nothing as a value changes. Add a button that goes on.',
  ],
  '3.2.3': [
    'People with low vision or cognitive disabilities have to look for the navigation on each page.',
    1,
    'Keep the order of repeated links the same on all pages.',
  ],
  '3.2.4': [
    'People who use a screen reader do not learn that it is the same function.',
    1,
    'Give what does the same the same name on all pages.',
  ],
  '3.2.6': [
    'People who need help do not find it where it was.',
    1,
    'Keep help at the same place on all pages.',
  ],
  '3.3.1': [
    'People who use a screen reader, or have cognitive disabilities, do not learn what was wrong.',
    3,
    'Say in text which field is wrong and why, and tie the text to the field by aria-describedby.',
  ],
  '3.3.2': [
    'People who use a screen reader, or have cognitive disabilities, do not know what to enter.',
    3,
    'Give the field a visible label, and say before it which format it takes.',
  ],
  '3.3.3': [
    'People with cognitive disabilities do not know how to put it right.',
    2,
    'Say how to put it right, with an example.',
  ],
  '3.3.4': [
    'People with cognitive disabilities, or who slip, cannot take back what costs them.',
    2,
    'Let people check, correct or take back what they send.',
  ],
  '3.3.7': [
    'People with impaired memory or movement have to enter the same again.',
    1,
    'Fill in what was entered before, or offer it to choose.',
  ],
  '3.3.8': [
    'People with impaired memory cannot log in.',
    3,
    'Let passwords be pasted and filled in, and ask no one to solve or copy anything.',
  ],
};
