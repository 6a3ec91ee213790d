/** How much of each option of a site's audits is taken. */
export const optionLimits = {
  /** Patterns of what is looked at, and as many of what is left out. */
  patterns: 50,
  pattern: 200,
  selector: 200,
  waitMs: 30_000,
  viewport: { least: 200, most: 4_000 },
} as const;

/** What a form says of an option. */
export const optionMessages = {
  patterns: 'Give at most 50 patterns',
  pattern: 'Write one pattern a line',
  selector: 'Give a selector',
  waitMs: 'Give 0 to 30,000 milliseconds',
  viewport: 'Give a width and a height, each from 200 to 4,000 pixels',
  scheme: 'Choose light or dark',
  level: 'Choose A or AA',
} as const;
