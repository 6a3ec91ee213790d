import type { Finding } from '@adili/audits/model';
import type { CDPSession } from 'playwright-core';

/** Pictures of a page, and of what one rule finds there: elements that fail alike look alike. */
const MOST_PICTURES = 60;
const MOST_OF_RULE = 15;
const AROUND = 8;
const LARGEST = { width: 800, height: 600 };
/** Milliseconds that a picture may take, and all that are taken before the probes that change the page. */
const PICTURE_LIMIT = 5_000;
const EARLY_LIMIT = 8_000;

type Pictured = Pick<Finding, 'rule' | 'selector' | 'box'>;

interface Clip {
  x: number;
  y: number;
  width: number;
  height: number;
  scale: number;
}

/** Pictures of elements, each taken once and as soon as something is found on it: probes type and move what they test. */
export class Pictures {
  readonly #session: CDPSession;
  readonly #signal: AbortSignal | undefined;
  readonly #taken = new Map<string, string>();
  /** What was tried, with or without a picture. */
  readonly #tried = new Set<string>();
  readonly #ofRule = new Map<string, number>();
  #spent = 0;

  constructor(session: CDPSession, signal: AbortSignal | undefined) {
    this.#session = session;
    this.#signal = signal;
  }

  /** Takes those of elements that have a place on the page, as long as early ones may take. */
  async takeEarly(findings: readonly Pictured[]): Promise<void> {
    for (const finding of findings) {
      if (this.#spent >= EARLY_LIMIT) return;
      const begun = performance.now();
      await this.#take(finding);
      this.#spent += performance.now() - begun;
    }
  }

  /** The findings with pictures of their elements; what lacks is taken now. */
  async addTo(findings: readonly Finding[]): Promise<Finding[]> {
    const pictured: Finding[] = [];
    for (const finding of findings) {
      await this.#take(finding);
      const picture = this.#taken.get(finding.selector);
      pictured.push(picture ? { ...finding, picture } : finding);
    }
    return pictured;
  }

  async #take({ rule, selector, box }: Pictured): Promise<void> {
    const isInFrame = / >>> /.test(selector);
    const hasPlace =
      box && box.width >= 1 && box.height >= 1 && box.x + box.width >= 0 && box.y + box.height >= 0;
    if (!hasPlace || isInFrame || this.#tried.has(selector)) return;
    const ofRule = this.#ofRule.get(rule) ?? 0;
    if (this.#tried.size >= MOST_PICTURES || ofRule >= MOST_OF_RULE || this.#signal?.aborted) return;
    this.#tried.add(selector);
    this.#ofRule.set(rule, ofRule + 1);
    const x = Math.max(0, box.x - AROUND);
    const y = Math.max(0, box.y - AROUND);
    const clip = {
      x,
      y,
      width: Math.min(LARGEST.width, box.x + box.width + AROUND - x),
      height: Math.min(LARGEST.height, box.y + box.height + AROUND - y),
      scale: 1,
    };
    const image = await withinLimit(this.#capture(clip));
    if (image) this.#taken.set(selector, image.data);
  }

  /** What is out of the window takes a larger one, of which the page is told. */
  async #capture(clip: Clip): Promise<{ data: string }> {
    const { cssVisualViewport: window } = await this.#session.send('Page.getLayoutMetrics');
    const isInWindow =
      clip.x >= window.pageX &&
      clip.y >= window.pageY &&
      clip.x + clip.width <= window.pageX + window.clientWidth &&
      clip.y + clip.height <= window.pageY + window.clientHeight;
    return this.#session.send('Page.captureScreenshot', {
      format: 'png',
      clip,
      captureBeyondViewport: !isInWindow,
    });
  }
}

/** What a promise gives in time; nothing where it fails or is late. */
async function withinLimit<Value>(promise: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, PICTURE_LIMIT, undefined);
  });
  try {
    return await Promise.race([promise.catch(() => undefined), late]);
  } finally {
    clearTimeout(timer);
  }
}
