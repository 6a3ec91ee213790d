/** What of a page is tried one by one, and how many of it at most unless somebody says otherwise. */
export const capsUnlessSaid = {
  /** Windows that a page is scrolled by, down to its end. */
  windows: 60,
  /** Presses of Tab. */
  keys: 150,
  /** Elements for which the screen is compared with and without the focus, as their styles show nothing of it. */
  compared: 60,
  /** Controls of the page's own make that are operated. */
  controls: 24,
  /** Fields in which something is entered. */
  fields: 20,
  /** Tabs and disclosures that are opened. */
  opened: 12,
  /** Pictures whose files are read for movement. */
  pictures: 40,
  /** Drawings that are watched for movement. */
  drawings: 3,
};

export type Cap = keyof typeof capsUnlessSaid;
export type Caps = Readonly<Record<Cap, number>>;

/** The most that anybody can say: the time of a page bounds the rest. */
export const MOST_CAPPED = 2_000;

export const isCap = (name: string): name is Cap => Object.hasOwn(capsUnlessSaid, name);
