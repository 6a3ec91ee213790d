import { expect, test, whenPageRuns } from '../../stack/browser.ts';

test('a guide prints dark on white, without the frame, from either theme', async ({ page }) => {
  await page.goto('/blog/gdpr');
  await whenPageRuns(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ media: 'print', colorScheme });
    for (const role of ['banner', 'contentinfo', 'navigation'] as const)
      await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
    const article = page.getByRole('article');
    await expect(article.getByRole('heading', { level: 1 })).toBeVisible();
    const faint = await article.locator('h1, h2, h3, p, li, td, th').evaluateAll((all) => {
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      if (!canvas) throw new Error('This browser paints nothing.');
      /** From 0, black, to 1, white, as it looks on white paper. */
      const lightness = (colour: string) => {
        canvas.fillStyle = '#fff';
        canvas.fillRect(0, 0, 1, 1);
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
        return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
      };
      const ground = (element: Element | null): number => {
        if (!element) return 1;
        const { backgroundColor } = getComputedStyle(element);
        return /^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor)
          ? ground(element.parentElement)
          : lightness(backgroundColor);
      };
      return all
        .filter((each) => each.checkVisibility() && each.textContent?.trim())
        .filter((each) => lightness(getComputedStyle(each).color) > 0.4 || ground(each) < 0.9)
        .map(
          (each) => `${getComputedStyle(each).color} on ${ground(each)}: ${each.textContent?.slice(0, 60)}`,
        );
    });
    expect(faint, colorScheme).toEqual([]);
  }
});
