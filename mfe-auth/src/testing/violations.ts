import axe from 'axe-core';

/** What the accessibility check finds in the element, one line each. Colours need a real browser. */
export async function violationsIn(element: HTMLElement): Promise<string[]> {
  const { violations } = await axe.run(element, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
