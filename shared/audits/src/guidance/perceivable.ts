import type { Row } from './row.ts';

/** WCAG's first principle, and 4.1: what there is can be perceived, by assistive technology too. */
export const perceivable: Readonly<Record<string, Row>> = {
  '1.1.1': [
    'Blind people hear nothing of the picture, or the name of its file.',
    3,
    'Add alt="..." that says what the picture shows. Leave alt empty where it is decoration only, or where a text next to it says the same.',
  ],
  '1.2.1': [
    'Deaf people miss what is only heard, blind people what is only seen.',
    3,
    'Put a transcript next to the recording, or an audio track next to a silent video.',
  ],
  '1.2.2': [
    'Deaf people and people with hearing loss miss what is said.',
    3,
    'Add captions with all that is said and all sounds that matter.',
  ],
  '1.2.3': [
    'Blind people miss what is only seen.',
    3,
    'Add an audio description, or a text that tells all that is seen and heard.',
  ],
  '1.2.4': [
    'Deaf people and people with hearing loss cannot follow the live stream.',
    3,
    'Have the stream captioned as it runs.',
  ],
  '1.2.5': [
    'Blind people miss what is only seen.',
    3,
    'Add an audio description in the pauses of what is said.',
  ],
  '1.3.1': [
    'People who use a screen reader hear text without what holds it together: which header a cell has, which items a list.',
    2,
    'Use the elements of HTML for what things are, or complete the ARIA roles so that parents and children fit.',
  ],
  '1.3.2': [
    'People who use a screen reader hear the content in an order that makes no sense.',
    2,
    'Put the content in the source in the order in which it is to be read.',
  ],
  '1.3.3': [
    'Blind people, and people who do not see colours, cannot find what the text points at.',
    2,
    'Name the thing as well as its shape, colour or place.',
  ],
  '1.3.4': [
    'People whose device is fixed, on a wheelchair for one, have to read sideways.',
    2,
    'Remove what turns or hides the content by orientation, and lay it out for both.',
  ],
  '1.3.5': [
    'People with impaired movement or memory have to type what the browser could fill in.',
    1,
    'Give the field the autocomplete value of what it asks for, as in autocomplete="email".',
  ],
  '1.4.1': [
    'People who do not see colours cannot tell the two apart.',
    2,
    'Add a sign that is not colour: an underline, a symbol, a word.',
  ],
  '1.4.2': [
    'People who use a screen reader cannot hear it over the sound.',
    3,
    'Start no sound by itself, or put a control first on the page that stops it.',
  ],
  '1.4.3': [
    'People with low vision, and all in bright light, cannot read the text.',
    2,
    'Make the text darker or what is behind it lighter, to 4.5 to 1, or 3 to 1 for large text.',
  ],
  '1.4.4': [
    'People with low vision who enlarge the page lose text.',
    2,
    'Size boxes by their content and text in rem. Allow zooming in the viewport element.',
  ],
  '1.4.5': [
    'People with low vision cannot enlarge the text sharply nor set its colours.',
    1,
    'Use real text, styled.',
  ],
  '1.4.10': [
    'People with low vision who enlarge the page have to scroll sideways for each line.',
    2,
    'Let the layout wrap down to 320 pixels: no fixed widths, columns that stack, long words that break.',
  ],
  '1.4.11': [
    'People with low vision do not see the edges of controls or the parts of graphics.',
    2,
    'Give edges, states and signs 3 to 1 to what is next to them.',
  ],
  '1.4.12': [
    'People with dyslexia or low vision who widen the spacing lose text.',
    2,
    'Let boxes grow with their text: min-height for height, no !important on spacing.',
  ],
  '1.4.13': [
    'People who enlarge the page lose what appears before they can read it, or cannot get rid of it.',
    2,
    'Let Esc hide it, let the pointer move onto it, and keep it until it is left.',
  ],
  '4.1.2': [
    'People who use a screen reader or speech do not learn what the control is, or cannot use it.',
    3,
    'Use the element of HTML for it, give it a name, and keep role and states true.',
  ],
  '4.1.3': [
    'People who use a screen reader do not learn what happened.',
    2,
    'Put the message in an element with role="status" or role="alert".',
  ],
};
