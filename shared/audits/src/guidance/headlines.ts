import type { Finding } from '../model.ts';

/** What a headline is made of. */
export type Told = Pick<Finding, 'rule' | 'criterion' | 'verdict' | 'message' | 'html'>;

/** A headline, by what the message says where it has sizes, ratios or words of its own. */
export type Headline = string | ((told: Told) => string);

/** The parts of a message that a pattern names, filled in; without them the first words alone. */
const filled =
  (
    start: string | ((told: Told) => string),
    pattern: RegExp,
    rest: (...parts: string[]) => string,
  ): Headline =>
  (told) => {
    const words = typeof start === 'string' ? start : start(told);
    const parts = pattern.exec(told.message)?.slice(1);
    const link = words.endsWith('?') ? ' ' : ': ';
    return parts ? `${words}${link}${rest(...parts.map((part) => part ?? ''))}` : words;
  };

/** What people call an element, by its own tag. */
function elementWord({ html }: Pick<Told, 'html'>): string {
  if (/^<button\b|^<input\b[^>]*type="?(button|submit|image|reset)|^<[^>]*role="?button/i.test(html))
    return 'Button';
  if (/^<a\b|^<[^>]*role="?link/i.test(html)) return 'Link';
  return /^<(input|select|textarea)\b/i.test(html) ? 'Field' : 'Control';
}

const whole = (number: string) => String(Math.round(Number(number)));
const ratio = (number: string) => String(Number(Number(number).toFixed(2)));

const smallTarget = filled(
  (told) => `${elementWord(told)} too small to tap`,
  /(\d+(?:\.\d+)?)(?:px)? by (\d+(?:\.\d+)?)(?:px| pixels)/,
  (width, height) => `${whole(width ?? '')} x ${whole(height ?? '')} px, needs 24 x 24`,
);
const paleText = filled(
  'Text too pale to read',
  /contrast (?:ratio )?of (\d+(?:\.\d+)?)(?:.*?(?:ratio of |required |behind (?:it|them); )(\d+(?:\.\d+)?))?/s,
  (found, needed) => `contrast ${ratio(found ?? '')}${needed ? `, needs ${ratio(needed)}` : ' is too low'}`,
);
const unknownLanguage = filled(
  'Language code that no browser knows',
  /^"([^"]+)" is no language/,
  (tag) => tag ?? '',
);
const otherLabel = filled(
  'Spoken name differs from the label',
  /It shows "([^"]*)" but is called "([^"]*)"/,
  (label, name) => `shows “${label}”, is called “${name}”`,
);

const picture = 'Picture without a text alternative';
const pictureButton = 'Picture button without a text alternative';
const area = 'Area of an image map without a text alternative';
const button = 'Button without a name';
const field = 'Field without a label';
const frame = 'Frame without a title';
const frameTitles = 'Frames with the same title';
const unreachableFrame = 'Frame that the keyboard can’t enter';
const ids = 'Label or description points to an id used twice';
const language = 'Page doesn’t say which language it is in';
const languages = 'Page gives two different languages';
const labels = 'Field with more than one label';
const roleFamily = 'Widget whose parts are not nested as its role needs';
const wrongAttribute = 'ARIA attribute that doesn’t fit the element';
const roles = 'Role that doesn’t fit the element';
const hiddenFocus = 'Hidden from screen readers, but Tab leads to it';
const nested = 'Control inside another control';
const cells = 'Table header that no cell belongs to';
const headersAttribute = 'Table cell that names a header that isn’t there';
const cellsWithoutHeader = 'Table cells without a header';
const linkInText = 'Link in text that only colour shows';
const list = 'List with other things between its items';
const listItem = 'List item outside a list';
const terms = 'List of terms that is put together wrongly';
const fakeHeading = 'Looks like a heading, but isn’t one';
const zoom = 'Page can’t be zoomed';
const refresh = 'Page reloads or moves on by itself';
const marquee = 'Text that moves or blinks and can’t be stopped';
const imageMap = 'Image map that works by mouse only';
const scrollBox = 'Box that can’t be scrolled by keyboard';
const title = 'Page without a title';
const bypass = 'No way to skip past the navigation';
const emptyHeading = 'Heading without text';
const turned = 'Page works in one orientation only';
const spacing = 'Text spacing that people can’t widen';
const progress = 'Progress bar without a name';
const meter = 'Meter without a name';
const tooltip = 'Tooltip without a name';
const summary = 'Disclosure without a name';
const autocomplete = 'Field with a wrong autocomplete value';
const bodyHidden = 'Whole page is hidden from screen readers';
const captions = 'Video without captions';
const transcript = 'Audio without a transcript';
const name = 'Control without a name';

/**
 * The headline of each rule by its name, whoever has it: axe-core, @accesslint/core or a probe of ours. A rule of
 * several criteria has a row for each where they tell something else.
 */
export const headlines: Readonly<Record<string, Headline>> = {
  // Pictures, sound and film
  'image-alt': picture,
  'img-alt': picture,
  'svg-img-alt': picture,
  'role-img-alt': picture,
  'object-alt': 'Embedded object without a text alternative',
  'input-image-alt': pictureButton,
  'area-alt': area,
  'image-redundant-alt': 'Picture that repeats the text beside it',
  'image-alt-words': 'Text alternative that begins with “picture of”',
  'video-caption': captions,
  'video-captions': captions,
  'audio-caption': transcript,
  'audio-transcript': transcript,
  'no-autoplay-audio': 'Sound that starts by itself',
  'audio-autoplay': 'Sound that starts by itself',
  pictures: 'Pictures that screen readers skip: are they decoration?',
  alternatives: ({ verdict }) =>
    verdict === 'failed'
      ? 'Text alternative that is only the name of a file'
      : 'Do the text alternatives say what the pictures show?',
  'text-in-pictures': 'Is there text in this picture that could be real text?',
  'media-alternatives 1.2.1': 'Does a text say what this recording says or shows?',
  'media-alternatives 1.2.2': 'Does this video have captions?',
  'media-alternatives 1.2.3': 'Is what the video shows also described?',
  'media-alternatives 1.2.5': 'Does this video have an audio description?',
  'linked-media 1.2.1': 'Does the linked recording have a transcript?',
  'linked-media 1.2.2': 'Does the linked video have captions?',
  'linked-media 1.2.3': 'Is what the linked video shows also described?',
  'linked-media 1.2.5': 'Does the linked video have an audio description?',
  // Names and labels
  'button-name': button,
  'input-button-name': button,
  'link-name': 'Link without text',
  'aria-command-name': name,
  'aria-input-field-name': field,
  'aria-toggle-field-name': field,
  label: field,
  'form-label': field,
  'select-name': field,
  'label-title-only': 'Field named by its tooltip alone',
  'label-placeholder-only': 'Field whose only label is its placeholder',
  'form-field-multiple-labels': labels,
  'multiple-labels': labels,
  'aria-meter-name': meter,
  'aria-progressbar-name': progress,
  'aria-tooltip-name': tooltip,
  'aria-dialog-name': 'Dialog without a name',
  'aria-treeitem-name': 'Item of a tree without a name',
  'aria-tab-name': 'Tab without a name',
  'summary-name': summary,
  'frame-title': frame,
  'frame-title-unique': frameTitles,
  'frames-of-one-name': 'Do frames with the same title do the same?',
  'exposed-names': name,
  'label-content-name-mismatch': 'Spoken name differs from the label',
  'label-content-mismatch': 'Spoken name differs from the label',
  'label-in-name': otherLabel,
  'duplicate-id-aria': ids,
  // ARIA
  'aria-allowed-attr': wrongAttribute,
  'aria-prohibited-attr': wrongAttribute,
  'aria-conditional-attr': wrongAttribute,
  'aria-valid-attr': 'ARIA attribute that doesn’t exist',
  'aria-valid-attr-value': 'ARIA attribute with a wrong value',
  'aria-required-attr': 'ARIA attribute missing',
  'aria-braille-equivalent': 'Braille text without the same text for others',
  'aria-roledescription': 'Role description on an element without a role',
  'aria-deprecated-role': 'Role that browsers no longer support',
  'aria-roles': 'Role that doesn’t exist',
  'aria-allowed-role': roles,
  'presentation-role-conflict': 'Marked as decoration, but it can be used',
  'aria-required-children': roleFamily,
  'aria-required-parent': roleFamily,
  'aria-hidden-body': bodyHidden,
  'aria-hidden-focus': hiddenFocus,
  'nested-interactive': nested,
  'presentational-children': nested,
  'presentational-children-focusable': nested,
  // Structure
  list,
  'list-children': list,
  listitem: listItem,
  'listitem-parent': listItem,
  'definition-list': terms,
  dlitem: terms,
  'dl-children': terms,
  'td-headers-attr': headersAttribute,
  'td-has-header': cellsWithoutHeader,
  'th-has-data-cells': cells,
  'table-headers': ({ message }) => (message.startsWith('Its headers') ? headersAttribute : cells),
  'table-fake-caption': 'Table title set in a cell',
  'scope-attr-valid': 'Table header with a wrong scope',
  'empty-table-header': 'Table header without text',
  'tables-without-headers': 'Does this table need header cells?',
  'p-as-heading': fakeHeading,
  'empty-heading': emptyHeading,
  'empty-headings': emptyHeading,
  'look-alikes': 'Looks like a heading or list: is it marked as one?',
  'groups-of-fields': 'Do these fields need a group with a name?',
  'style-words': 'Do words that only styles add say something?',
  direction: 'Does text in the other direction read in the right order?',
  'document-title': title,
  bypass,
  'skip-link': 'Skip link that leads nowhere',
  'wording 2.4.2': filled(
    'Does the page title say what the page is about?',
    /titled [“"]([^”"]+)[”"]/,
    (said) => `“${said}”`,
  ),
  'wording 2.4.6': 'Do headings and labels say what follows?',
  'sensory-references': 'Do these words point by shape, place or colour alone?',
  // Colour and sight
  'color-contrast': paleText,
  'color-contrast-enhanced': paleText,
  'drawn-contrast': paleText,
  'pseudo-contrast': paleText,
  'link-in-text-block': linkInText,
  'colour-alone': 'Does colour alone tell these apart?',
  'meta-viewport': zoom,
  'avoid-inline-spacing': spacing,
  'letter-spacing': spacing,
  'line-height': spacing,
  'word-spacing': spacing,
  'style-spacing': spacing,
  'clipped-by-spacing': 'Text cut off with wider spacing',
  'clipped-at-200-percent': ({ message }) =>
    message.startsWith('The size') ? 'Text that zoom doesn’t enlarge' : 'Text cut off at 200 % zoom',
  reflow: filled(
    'Text that needs sideways scrolling',
    /window of (\d+) pixels this text reaches to (\d+)/,
    (window, reach) => `reaches ${reach} px in a window of ${window}`,
  ),
  orientation: turned,
  'orientation-lock': turned,
  'css-orientation-lock': turned,
  'hover-content': 'Does what appears on hover stay, and close with Esc?',
  // Keyboard, pointer and time
  'target-size': smallTarget,
  'scrollable-region-focusable': scrollBox,
  'scrollable-region': scrollBox,
  'scroll-boxes': scrollBox,
  'frame-focusable-content': unreachableFrame,
  'unreachable-frame': unreachableFrame,
  'server-side-image-map': imageMap,
  'server-image-map': imageMap,
  'custom-controls': ({ message }) =>
    message.startsWith('It is called a button')
      ? 'Button that Space doesn’t press'
      : 'Control that works by mouse only',
  'unreachable-controls': 'Can this be used by keyboard?',
  'keyboard 2.1.2': 'Keyboard gets stuck',
  'keyboard 2.4.7': 'Keyboard focus can’t be seen',
  'keyboard 2.4.11': 'Keyboard focus is hidden behind something',
  'keyboard 3.2.1': 'Page changes when something gets the focus',
  keyboard: 'Keyboard focus goes astray',
  'focus-visible': 'Keyboard focus can’t be seen',
  'numbered-focus-order': 'Does the numbered focus order make sense?',
  shortcuts: filled('Single key that does something by itself', /The key "([^"]+)"/, (key) => key ?? ''),
  'meta-refresh': refresh,
  'meta-refresh-no-exception': refresh,
  'time-limits': filled('Time limit that can’t be extended', /^Within (\d+ \w+)/, (time) => time ?? ''),
  blink: marquee,
  marquee,
  'marquee-and-blink': marquee,
  'moving-content': ({ message }) =>
    message.startsWith('This video') ? 'Video that starts by itself and can’t be stopped' : marquee,
  'motion-actuation': 'Reacts to moving the device',
  // Language, forms and pages together
  'html-has-lang': language,
  'html-lang-valid': unknownLanguage,
  'valid-lang': unknownLanguage,
  'html-xml-lang-mismatch': languages,
  'language-tags': (told) => {
    if (told.message.startsWith('The page does not say')) return language;
    return told.message.startsWith('lang is') ? languages : fillIn(unknownLanguage, told);
  },
  language: filled(
    ({ criterion }) =>
      criterion === '3.1.1'
        ? 'Page is marked with the wrong language'
        : 'Passage in another language than marked',
    /(?:in|as) "([^"]+)", but (?:its text )?reads as "([^"]+)"/,
    (marked, read) => `marked ${marked}, reads as ${read}`,
  ),
  'autocomplete-valid': autocomplete,
  'input-purpose': 'Does this field need an autocomplete value?',
  'on-input': 'Page changes when something is entered or chosen',
  'error-messages': 'Do mistakes in this form get a message that helps?',
  'passwords-by-hand': 'Can people paste and use a password manager?',
  'accessible-authentication': 'Password field that blocks password managers',
  'link-purpose': filled('Link that doesn’t say where it leads', /called "([^"]+)"/, (said) => `“${said}”`),
  'consistency 3.2.3': 'Navigation in another order than on other pages',
  'consistency 3.2.4': 'Same thing under two names',
  'consistency 3.2.6': 'Help in another place than on other pages',
};

export const fillIn = (headline: Headline, told: Told): string =>
  typeof headline === 'string' ? headline : headline(told);
