import type { Row } from './row.ts';

/** WCAG's second principle: all can be operated. */
export const operable: Readonly<Record<string, Row>> = {
  '2.1.1': [
    'People who use a keyboard, a switch or speech cannot get to it.',
    3,
    'Use a button, link or field, or make it focusable and let Enter and Space do what a click does.',
  ],
  '2.1.2': [
    'People who use a keyboard are stuck and have to leave the page.',
    3,
    'Leave Tab to the browser. In a dialog let Esc close it and give the focus back.',
  ],
  '2.1.4': [
    'People who speak to their computer, or whose hands tremble, set the shortcut off without meaning to.',
    2,
    'Add Ctrl or Alt to the shortcut, or let people turn it off or choose another key.',
  ],
  '2.2.1': [
    'People who read or type slowly lose the page before they are done.',
    3,
    'Remove the time limit, or let people turn it off or extend it.',
  ],
  '2.2.2': [
    'People with attention disorders cannot read next to what moves.',
    2,
    'Start nothing that moves by itself for over five seconds, or add a button that stops it.',
  ],
  '2.3.1': [
    'People with photosensitive epilepsy can have a seizure.',
    3,
    'Flash no more than three times a second.',
  ],
  '2.4.1': [
    'People who use a keyboard go through the same links on each page before they get to its content.',
    2,
    'Put the content in a main element, give it a heading, and put a link to it first on the page.',
  ],
  '2.4.2': [
    'People who use a screen reader, or have many tabs open, cannot tell which page it is.',
    2,
    'Give the page a title that says what it is about, then whose it is.',
  ],
  '2.4.3': [
    'People who use a keyboard lose their place.',
    2,
    'Put elements in the source in the order of their use, and no number above 0 in tabindex.',
  ],
  '2.4.4': [
    'People who use a screen reader, who often jump from link to link, do not learn where it leads.',
    2,
    'Say in the link, or in its sentence, what is there.',
  ],
  '2.4.5': [
    'People who cannot follow the one way to the page do not find it.',
    1,
    'Offer a second way: a search, a site map, links between related pages.',
  ],
  '2.4.6': [
    'People who use a screen reader, or get lost in long text, do not find what they look for.',
    1,
    'Write headings that say what follows and labels that say what to enter.',
  ],
  '2.4.7': [
    'People who use a keyboard do not see where they are.',
    3,
    'Leave the outline on, or draw another sign of the focus with 3 to 1 contrast in :focus-visible.',
  ],
  '2.4.11': [
    'People who use a keyboard do not see where they are.',
    2,
    'Keep room for what is fixed, by scroll-padding, or let it go away as one moves on.',
  ],
  '2.5.1': [
    'People who cannot draw a path or use two fingers cannot do it.',
    2,
    'Add a button that does the same by one tap.',
  ],
  '2.5.2': [
    'People whose hands tremble set it off as they touch the wrong place.',
    2,
    'Act as the pointer is let go, and let it be moved away first.',
  ],
  '2.5.3': [
    'People who speak to their computer say what they see, and nothing happens.',
    2,
    'Begin the name with the words that are seen, or drop aria-label and let the text be the name.',
  ],
  '2.5.4': [
    'People whose device is fixed cannot do it, people whose hands tremble do it without meaning to.',
    2,
    'Add a control that does the same, and a setting that turns the motion off.',
  ],
  '2.5.7': ['People who cannot drag cannot do it.', 2, 'Add buttons that move it by single taps.'],
  '2.5.8': [
    'People with impaired movement hit the wrong target.',
    1,
    'Make the target 24 by 24 pixels, or keep that room free around it.',
  ],
};
