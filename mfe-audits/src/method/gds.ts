/**
 * The barriers of the UK's Government Digital Service, each on a page of its own. They are matched by hand, and so
 * measured by nobody's command: docs/decisions/audits.md has how.
 */
export const gds = {
  /** The day of that reading. */
  date: '2026-11-28',
  barriers: 142,
  rows: [
    { name: 'All together', failed: 37, asked: 21 },
    { name: 'axe-core alone', failed: 29, asked: 3 },
  ],
} as const;
