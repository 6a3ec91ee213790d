import axe from 'axe-core';

/** What axe finds in a rendered page, a line each. Colours need a real browser, and the frame holds the landmarks. */
export async function accessibilityFaults(container: HTMLElement): Promise<string[]> {
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
