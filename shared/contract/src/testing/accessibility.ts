import axe from 'axe-core';

/** What the accessibility check finds in an element, one line each. Colours are seen only by a real browser. */
export async function accessibilityFaults(element: HTMLElement): Promise<string[]> {
  const { violations } = await axe.run(element, {
    rules: { 'color-contrast': { enabled: false } },
    // What passed is not described, which takes as long as the check.
    resultTypes: ['violations'],
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
