import type { Finding } from '@adili/audits/model';
import type { Page } from 'playwright-core';

const MOST_PICTURES = 60;
const AROUND = 8;
const LARGEST = { width: 800, height: 600 };

/** Adds a picture of its element to each finding, so far as it has a place on the page and there is time. */
export async function addPictures(
  page: Page,
  findings: readonly Finding[],
  signal: AbortSignal | undefined,
): Promise<Finding[]> {
  const taken = new Map<string, string>();
  const pictured: Finding[] = [];
  for (const finding of findings) {
    const { box, selector } = finding;
    const isInFrame = / >>> /.test(selector);
    if (
      !box ||
      box.width < 1 ||
      box.height < 1 ||
      isInFrame ||
      box.x + box.width < 0 ||
      box.y + box.height < 0
    ) {
      pictured.push(finding);
      continue;
    }
    if (!taken.has(selector) && taken.size < MOST_PICTURES && !signal?.aborted) {
      const x = Math.max(0, box.x - AROUND);
      const y = Math.max(0, box.y - AROUND);
      const clip = {
        x,
        y,
        width: Math.min(LARGEST.width, box.x + box.width + AROUND - x),
        height: Math.min(LARGEST.height, box.y + box.height + AROUND - y),
      };
      const image = await page
        .screenshot({ clip, fullPage: true, animations: 'disabled', caret: 'initial', timeout: 5000 })
        .catch(() => undefined);
      if (image) taken.set(selector, image.toString('base64'));
    }
    const picture = taken.get(selector);
    pictured.push(picture ? { ...finding, picture } : finding);
  }
  return pictured;
}
