import type { CDPSession } from 'playwright-core';

/**
 * Holds a page on its document while it is looked at. What it tries, by a timer or as a control gets the focus, is
 * kept, so that a probe can say so.
 */
export class SelfNavigation {
  readonly #session: CDPSession;
  readonly #topFrame: string;
  readonly attempts: string[] = [];
  /** Ids of frames within the page that went to another address, as often as they did. They are not held. */
  readonly framesGone: string[] = [];
  #isOpen = false;

  private constructor(session: CDPSession, topFrame: string) {
    this.#session = session;
    this.#topFrame = topFrame;
  }

  static async hold(session: CDPSession): Promise<SelfNavigation> {
    const { frameTree } = await session.send('Page.getFrameTree');
    const held = new SelfNavigation(session, frameTree.frame.id);
    session.on('Fetch.requestPaused', held.#decide);
    await session.send('Fetch.enable', { patterns: [{ resourceType: 'Document', requestStage: 'Request' }] });
    return held;
  }

  /** Lets the page go where the auditor itself sends it. */
  async letThrough(navigate: () => Promise<unknown>): Promise<void> {
    this.#isOpen = true;
    try {
      await navigate();
    } finally {
      this.#isOpen = false;
    }
  }

  async release(): Promise<void> {
    this.#session.off('Fetch.requestPaused', this.#decide);
    await this.#session.send('Fetch.disable').catch(() => undefined);
  }

  #decide = ({
    requestId,
    frameId,
    request,
  }: {
    requestId: string;
    frameId: string;
    request: { url: string };
  }) => {
    const isOwn = frameId === this.#topFrame && !this.#isOpen;
    if (isOwn) this.attempts.push(request.url.slice(0, 2000));
    else if (!this.#isOpen && this.framesGone.length < 1_000) this.framesGone.push(frameId);
    const answer = isOwn
      ? this.#session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
      : this.#session.send('Fetch.continueRequest', { requestId });
    answer.catch(() => undefined);
  };
}
