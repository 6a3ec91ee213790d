/** What a person looks at to judge a criterion, by its number. */
export const whatToLookAt: Readonly<Record<string, string>> = {
  '1.1.1':
    'Does each meaningful picture, icon and chart have a text that says the same? Are decorative ones hidden from screen readers?',
  '1.2.1':
    'Does each recording without a picture have a transcript, and each silent film a text or a sound track?',
  '1.2.2': 'Does each recorded film with sound have captions that match what is said, and name who speaks?',
  '1.2.3': 'Does each recorded film have an audio description, or a text that says what is seen and heard?',
  '1.2.4': 'Does each live broadcast with sound have captions while it runs?',
  '1.2.5': 'Does each recorded film have an audio description of what is seen and not said?',
  '1.3.1':
    'Is what looks like a heading, list, table, group or label one in the HTML too? Read the page with a screen reader, or without styles.',
  '1.3.2': 'Does the page make sense when it is read in the order of the HTML, without styles?',
  '1.3.3':
    'Can people follow each instruction, such as “the round button”, without seeing shape, size or place, or hearing a sound?',
  '1.3.4': 'Turn a phone: do all pages work upright and sideways?',
  '1.3.5': 'Do fields for a person’s own data, such as name and email, have the right autocomplete value?',
  '1.4.1': 'Look at it in grey: do links, errors, states and charts still make sense without colour?',
  '1.4.2':
    'If sound starts by itself for more than three seconds: is there a way to stop it, at the start of the page?',
  '1.4.3': 'Measure text on pictures and gradients: at least 4.5 to 1, and 3 to 1 for large text.',
  '1.4.4': 'Zoom to 200 %: is all text there, uncut, and does everything still work?',
  '1.4.5': 'Is there text in pictures that could be text? Logos are excepted.',
  '1.4.10':
    'Make the window 320 pixels wide: can you read and use everything without scrolling sideways, except tables, maps and code?',
  '1.4.11':
    'Measure edges of fields, icons, states and parts of charts: at least 3 to 1 to what is next to them.',
  '1.4.12': 'Widen line, paragraph, letter and word spacing as W3C says: is anything cut off or covered?',
  '1.4.13':
    'Does what appears on hover or focus stay while the pointer is on it, go away with Esc, and stay until it is dismissed?',
  '2.1.1': 'Put the mouse away: can you reach and use everything with Tab, Enter, Space and the arrow keys?',
  '2.1.2': 'Tab through the page: can you leave each part again with the keyboard?',
  '2.1.4':
    'If a single letter triggers something: can people turn it off or change it, or does it work only with focus?',
  '2.2.1': 'If there is a time limit: can it be turned off, adjusted or extended?',
  '2.2.2':
    'If something moves, blinks, scrolls or updates by itself for more than five seconds: can people stop or hide it?',
  '2.3.1': 'Does anything flash more than three times in a second?',
  '2.4.1':
    'Is there a way past what repeats on each page: a skip link that works, or landmarks and headings?',
  '2.4.2': 'Does the title of each page say what the page is about, and differ from the others?',
  '2.4.3': 'Tab through the page: does focus follow an order that makes sense, also in and out of dialogs?',
  '2.4.4': 'Does each link say where it leads, by its text or by the sentence around it?',
  '2.4.5': 'Are there two ways to find a page, such as a menu and a search? Steps of a process are excepted.',
  '2.4.6': 'Do headings and labels say what comes below them, or what to type?',
  '2.4.7': 'Tab through the page: do you always see where focus is?',
  '2.4.11': 'Tab through the page: is the focused part ever wholly covered, by a sticky bar or a banner?',
  '2.5.1': 'If something takes two fingers or a drawn path: do single taps do it too?',
  '2.5.2': 'Press a button, move off it and let go: does nothing happen, or can it be undone?',
  '2.5.3':
    'Say the visible label of each control: is it part of its name for screen readers and voice control?',
  '2.5.4': 'If shaking or tilting does something: can a control do it too, and can people turn motion off?',
  '2.5.7': 'If something is dragged: can single taps or clicks move it too?',
  '2.5.8': 'Are targets at least 24 by 24 pixels, or far enough apart? Links within a sentence are excepted.',
  '3.1.1': 'Is the language of each page set, and is it the right one?',
  '3.1.2': 'Are passages in another language marked with theirs? Names and borrowed words are excepted.',
  '3.2.1': 'Does focus alone ever open a window, submit or move you somewhere else?',
  '3.2.2': 'Does choosing or typing ever submit or move you without warning?',
  '3.2.3': 'Is the navigation in the same order on each page?',
  '3.2.4': 'Do things that work the same have the same name on each page?',
  '3.2.6': 'If there is help, such as a contact link: is it in the same place on each page?',
  '3.3.1': 'Make a mistake in each form: does a text say which field is wrong, and how?',
  '3.3.2': 'Does each field say what to type, with format and what is required, before it is sent?',
  '3.3.3': 'Make a mistake in each form: does it say how to fix it, where that’s known?',
  '3.3.4': 'For contracts, payments and data of people: can people undo it, or check or confirm it first?',
  '3.3.7': 'Is something asked for again that was given before in the same process?',
  '3.3.8':
    'Can people log in without remembering, solving puzzles or copying by hand: by pasting, or with a password manager?',
  '4.1.2': 'Use each control with a screen reader: does it say name, role, state and value, and any change?',
  '4.1.3': 'Are messages that appear without focus, such as “Saved” or “3 results”, read out?',
};
