import type { Guidance } from './row.ts';

type Row = readonly [whoIsHurt: string, howToFix: string];

/*
 * Where a criterion asks for many things, what it says in general helps little with the one that was found. These are
 * the rules that find most of what fails such criteria; each says who is hurt by just this, and how just this is fixed.
 */

const nameless: Row = [
  'People who use a screen reader hear "button" or "link" and nothing of what it does. People who speak to their computer have no word for it.',
  'Give it text. Where it shows an icon only, put the words in aria-label, or in alt of the picture.',
];

const unlabelled: Row = [
  'People who use a screen reader do not learn what to enter. A click on the words next to it does not lead into the field.',
  'Tie the visible words to the field: <label for="its-id">, or the field within the label. A placeholder goes away as one types and is no label.',
];

const frame: Row = [
  'People who use a screen reader hear "frame" and have to go into it to learn what it holds.',
  'Say in title what the frame holds, as in <iframe title="Map of our office">.',
];

const brokenList: Row = [
  'People who use a screen reader do not hear that it is a list, how many items it has, or where it ends.',
  'Put only li elements, each with its content, right within ul and ol, and dt and dd within dl.',
];

const brokenFamily: Row = [
  'People who use a screen reader do not hear which item of how many they are at, and keys that work in such a widget do nothing.',
  'Put the roles that belong together within each other, as option in listbox, tab in tablist, row in table. Or use the element of HTML.',
];

const wrongAria: Row = [
  'People who use a screen reader hear another state or another kind of control than there is, or none.',
  'Use only the aria- attributes that the role has, with values that the specification allows, and keep them true by script. Without a need for them take them away.',
];

const unreachable: Row = [
  'People who use a keyboard cannot get to what is in it.',
  'Let Tab lead to it: tabindex="0" on what scrolls and holds nothing to focus, and no negative tabindex on a frame with controls.',
];

const cells: Row = [
  'People who use a screen reader hear a cell without its header, or a header that belongs to no cell.',
  'Let each th stand in the row or column that it is the header of. Let headers name only the ids of cells of the same table.',
];

const picture: Row = [
  'Blind people hear nothing of the picture, or only that there is one.',
  'Give it role="img", and say in aria-label, or in a title element within the svg, what it shows. Where it is decoration only, aria-hidden="true" says so.',
];

/** By the rule's name, as in a finding. */
const byRule: Readonly<Record<string, Row>> = {
  'axe:button-name': nameless,
  'axe:input-button-name': nameless,
  'axe:aria-command-name': nameless,
  'axe:summary-name': nameless,
  'axe:link-name': [
    'People who use a screen reader hear "link" or its address and do not learn where it leads. People who speak to their computer have no word for it.',
    'Give the link text. Where it holds only a picture, say in alt where the link leads.',
  ],
  'axe:input-image-alt': [
    'People who use a screen reader hear "button" and nothing of what it does.',
    'Say in alt what the button does, not what the picture shows.',
  ],
  'axe:label': unlabelled,
  'axe:select-name': unlabelled,
  'axe:aria-input-field-name': unlabelled,
  'axe:aria-toggle-field-name': unlabelled,
  'axe:frame-title': frame,
  'axe:aria-hidden-focus': [
    'People who use a screen reader come by Tab to something of which they hear nothing.',
    'Take aria-hidden away, or take what is in it out of the order of Tab: hidden, inert, or tabindex="-1".',
  ],
  'axe:nested-interactive': [
    'People who use a screen reader do not hear of the control within the other one, though Tab leads to it.',
    'Put the two controls side by side, not one in the other.',
  ],
  'probe:presentational-children': [
    'People who use a screen reader do not hear of the control within the other one, though Tab leads to it.',
    'Put the two controls side by side, not one in the other.',
  ],
  'axe:aria-required-attr': wrongAria,
  'axe:aria-allowed-attr': wrongAria,
  'axe:aria-valid-attr': wrongAria,
  'axe:aria-valid-attr-value': wrongAria,
  'axe:aria-roles': [
    'People who use a screen reader do not learn what it is, as no browser knows the role.',
    'Write a role that the specification has, or use the element of HTML and no role.',
  ],
  'axe:list': brokenList,
  'axe:listitem': brokenList,
  'axe:definition-list': brokenList,
  'axe:dlitem': brokenList,
  'axe:aria-required-children': brokenFamily,
  'axe:aria-required-parent': brokenFamily,
  'axe:td-headers-attr': cells,
  'axe:th-has-data-cells': cells,
  'probe:table-headers': cells,
  'probe:empty-headings': [
    'People who use a screen reader jump from heading to heading and land on one that says nothing.',
    'Take the empty heading away, or give it text. Make room by style, not by headings.',
  ],
  'axe:scrollable-region-focusable': unreachable,
  'probe:unreachable-frame': unreachable,
  'axe:svg-img-alt': picture,
  'axe:role-img-alt': picture,
  'axe:object-alt': picture,
  'axe:meta-viewport': [
    'People with low vision cannot enlarge the page with two fingers.',
    'Take user-scalable=no away, and let maximum-scale be 5 or leave it out.',
  ],
  'axe:meta-refresh': [
    'People who read or type slowly are taken away before they are done.',
    'Redirect on the server, or put a link there. Where the page has to be loaded anew, let people do it by a button.',
  ],
  'axe:link-in-text-block': [
    'People who do not see colours cannot tell the link from the text about it.',
    'Underline links within text, or give them another sign that is not colour.',
  ],
};

const told = ([whoIsHurt, howToFix]: Row): Guidance => ({ whoIsHurt, howToFix });

/** For an svg or a canvas. */
export const drawing = told(picture);

/** What helps with just this rule; undefined where the criterion's own guidance is as near. */
export function guidanceByRule(rule: string): Guidance | undefined {
  const row = byRule[rule];
  return row && told(row);
}
