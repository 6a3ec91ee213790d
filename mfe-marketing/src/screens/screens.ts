import audit from './pictures/audit.webp';
import auditDark from './pictures/audit-dark.webp';
import auditNarrow from './pictures/audit-narrow.webp';
import auditNarrowDark from './pictures/audit-narrow-dark.webp';
import checklist from './pictures/checklist.webp';
import checklistDark from './pictures/checklist-dark.webp';
import checklistNarrow from './pictures/checklist-narrow.webp';
import checklistNarrowDark from './pictures/checklist-narrow-dark.webp';
import dashboard from './pictures/dashboard.webp';
import dashboardDark from './pictures/dashboard-dark.webp';
import dashboardNarrow from './pictures/dashboard-narrow.webp';
import dashboardNarrowDark from './pictures/dashboard-narrow-dark.webp';
import pack from './pictures/pack.webp';
import packDark from './pictures/pack-dark.webp';
import packNarrow from './pictures/pack-narrow.webp';
import packNarrowDark from './pictures/pack-narrow-dark.webp';

/** A picture of a real page, taken by `npm run build -- screens` with the data of the demonstration. */
export interface Screen {
  light: string;
  dark: string;
  /** CSS pixels, of its form: 640 where none is named. */
  width?: number;
  height: number;
  /** The same as a phone shows it, `narrowWidth` wide. */
  narrow?: { light: string; dark: string; height: number };
  /** Which page it is. */
  caption: string;
  /** What is to be seen, for who doesn't see it. */
  alt: string;
}

/** CSS pixels of pictures as a phone shows the product. */
export const narrowWidth = 360;

/** Those of the home page; others have files of their own, which it does not load. */
export const screens = {
  dashboard: {
    light: dashboard,
    dark: dashboardDark,
    width: 960,
    height: 640,
    narrow: { light: dashboardNarrow, dark: dashboardNarrowDark, height: 480 },
    caption: 'The dashboard of a customer',
    alt: 'Two rings say how many requirements of Kenya’s act and of SOC 2 are met; below them is what to do.',
  },
  checklist: {
    light: checklist,
    dark: checklistDark,
    height: 560,
    narrow: { light: checklistNarrow, dark: checklistNarrowDark, height: 440 },
    caption: 'The checklist of Kenya’s Data Protection Act',
    alt: 'Requirements with their sections, each with its state, such as met, partly met or open, and its owner.',
  },
  audit: {
    light: audit,
    dark: auditDark,
    height: 400,
    narrow: { light: auditNarrow, dark: auditNarrowDark, height: 440 },
    caption: 'An accessibility audit of a website',
    alt: 'The head of an audit: the website, its pages, and what was found on them.',
  },
  pack: {
    light: pack,
    dark: packDark,
    height: 400,
    narrow: { light: packNarrow, dark: packNarrowDark, height: 440 },
    caption: 'A pack for the auditor',
    alt: 'A pack that is done, with its frameworks, its day, its size and its hash.',
  },
} satisfies Record<string, Screen>;
