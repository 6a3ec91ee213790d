import audit from './pictures/audit.webp';
import auditDark from './pictures/audit-dark.webp';
import checklist from './pictures/checklist.webp';
import checklistDark from './pictures/checklist-dark.webp';
import register from './pictures/register.webp';
import registerDark from './pictures/register-dark.webp';
import requests from './pictures/requests.webp';
import requestsDark from './pictures/requests-dark.webp';

/** A picture of a real page, taken by `npm run build -- screens` with the data of the demonstration. */
export interface Screen {
  light: string;
  dark: string;
  /** Its form: so many pixels high for 640 in width. */
  height: number;
  /** Which page it is. */
  caption: string;
  /** What is to be seen, for who doesn't see it. */
  alt: string;
}

/** Those of the home page; others have files of their own, which it does not load. */
export const screens = {
  checklist: {
    light: checklist,
    dark: checklistDark,
    height: 560,
    caption: 'The checklist of Kenya’s Data Protection Act',
    alt: 'Requirements with their sections, each with its state, such as met, partly met or open, and its owner.',
  },
  register: {
    light: register,
    dark: registerDark,
    height: 400,
    caption: 'The compliance overview',
    alt: 'What is due and what slipped, and how many requirements of a framework are met, partly met and open.',
  },
  audit: {
    light: audit,
    dark: auditDark,
    height: 400,
    caption: 'An accessibility audit of this site',
    alt: 'The 55 criteria of an audit: how many failed, need a person, or had nothing found.',
  },
  requests: {
    light: requests,
    dark: requestsDark,
    height: 480,
    caption: 'Your data subject requests',
    alt: 'A table of your requests, each with its type, its status and the day by which it is answered.',
  },
} satisfies Record<string, Screen>;
