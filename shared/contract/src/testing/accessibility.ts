import axe from 'axe-core';

/** What only a browser that lays out can answer: `violationsOf` of the browser tests asks by them. */
const rulesOfLooks = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];

/** Rows of a list or table that are made as those before them: hundreds of them take seconds to check. */
const furtherRows = ['tr', 'li'].map((row) => `${row}:nth-child(n + 13)`);

/** What the accessibility check finds in an element, one line each, but for its looks and its further rows. */
export async function accessibilityFaults(element: HTMLElement): Promise<string[]> {
  const { violations } = await axe.run(
    { include: element, exclude: furtherRows },
    {
      rules: Object.fromEntries(rulesOfLooks.map((rule) => [rule, { enabled: false }])),
      // What passed is not described, which takes as long as the check.
      resultTypes: ['violations'],
    },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
