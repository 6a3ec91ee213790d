import type { CDPSession, Page } from 'playwright-core';
import { type TimeOfPage, TooLongError } from './in-time.ts';
import { InspectedElement } from './inspected-element.ts';

const WORLD = 'adili-auditor';
/** Of a page's time, that one call may take. */
const SHARE = 1 / 3;
/** That a page may take to say which frames it has; one that is busy for ever says nothing. */
const SHARE_OF_TREE = 1 / 6;
/** Frames of a page that are looked into; a page with more is audited without the others. */
const MOST_FRAMES = 20;
/** Bytes that one answer of a page may have: what a page can make long has to be cut within the page. */
const MOST_BYTES = 8_000_000;

interface FrameTree {
  frame: { id: string; url: string };
  childFrames?: FrameTree[];
}

/** A frame of the page under audit, in a JavaScript world that the page's own scripts can't reach or change. */
export interface World {
  readonly frameId: string;
  readonly isTop: boolean;
  readonly url: string;
  readonly parent: World | undefined;
  /**
   * Runs a function in the world, with globals of the frame and nothing of the module it is written in.
   * @param share of the page's time that it may take
   * @throws {WorldGoneError} where the frame navigated or was removed
   * @throws {TooLongError} where it took longer, or the page's time was up
   */
  call<Argument, Result>(
    run: (argument: Argument) => Result,
    argument: Argument,
    share?: number,
  ): Promise<Awaited<Result>>;
  /** Runs a script for what it leaves in the world. */
  load(source: string): Promise<void>;
  /** Elements that a function of the world picks. */
  pick(run: () => Element[]): Promise<InspectedElement[]>;
  /** Types of the events that the page's scripts listen to on its window or document; of a frame of the page's own process. */
  listenedTo(
    expression: 'window' | 'document' | 'document.documentElement' | 'document.body',
  ): Promise<string[]>;
  /** Types of the events that the page's scripts listen to on each element of a list that the world has by a name. */
  listenersOf(name: string): Promise<string[][]>;
  /** Calls a function with the element that holds a child frame. */
  withOwnerOf<Result>(child: World, run: (owner: Element) => Result): Promise<Result | undefined>;
}

/** The frame went away while it was looked at: the page navigated by itself. */
export class WorldGoneError extends Error {
  override name = 'WorldGoneError';
}

/** A script threw within the page. */
class InPageError extends Error {
  override name = 'InPageError';
}

const isGone = (error: unknown) =>
  /context was destroyed|Cannot find context|Target closed|Frame with the given id|session closed|Inspected target|No frame with given id|has been closed/i.test(
    String((error as Error).message),
  );

/** What a document has the same by. */
const ownNames = {
  window: 'defaultView',
  document: '',
  'document.documentElement': 'documentElement',
  'document.body': 'body',
} as const;

class FrameWorld implements World {
  readonly frameId: string;
  readonly isTop: boolean;
  readonly url: string;
  readonly parent: World | undefined;
  readonly #session: CDPSession;
  readonly #contextId: number;
  readonly #time: TimeOfPage;

  constructor(
    session: CDPSession,
    frame: FrameTree['frame'],
    contextId: number,
    parent: World | undefined,
    time: TimeOfPage,
  ) {
    this.#session = session;
    this.#contextId = contextId;
    this.#time = time;
    this.frameId = frame.id;
    this.url = frame.url;
    this.parent = parent;
    this.isTop = parent === undefined;
  }

  async call<Argument, Result>(
    run: (argument: Argument) => Result,
    argument: Argument,
    share = SHARE,
  ): Promise<Awaited<Result>> {
    const call = `(${run})(${JSON.stringify(argument) ?? ''})`;
    // As text, whose length is known before it is taken apart.
    const text = await this.#evaluate(`(async () => JSON.stringify(await ${call}) ?? 'null')()`, share);
    if (text.length > MOST_BYTES) throw new InPageError(`The page's answer has ${text.length} characters.`);
    return JSON.parse(text) as Awaited<Result>;
  }

  async load(source: string) {
    await this.#evaluate(`${source}\n;''`);
  }

  async pick(run: () => Element[]) {
    const { result } = await this.#session.send('Runtime.evaluate', {
      expression: `(${run})()`,
      contextId: this.#contextId,
    });
    if (!result.objectId) return [];
    const { result: properties } = await this.#session.send('Runtime.getProperties', {
      objectId: result.objectId,
      ownProperties: true,
    });
    return properties.flatMap(({ name, value }) =>
      /^\d+$/.test(name) && value?.objectId
        ? [new InspectedElement(this.#session, this.#contextId, value.objectId)]
        : [],
    );
  }

  async listenedTo(expression: 'window' | 'document' | 'document.documentElement' | 'document.body') {
    // Of the page's own world, whose listeners are those that are asked for: only a name is looked up in it.
    const { result } = this.isTop
      ? await this.#session.send('Runtime.evaluate', { expression })
      : await this.#inOwnWorld(ownNames[expression]);
    if (!result.objectId) return [];
    const { listeners } = await this.#session.send('DOMDebugger.getEventListeners', {
      objectId: result.objectId,
    });
    return listeners.map(({ type }) => type);
  }

  async listenersOf(name: string) {
    const { result: list } = await this.#session.send('Runtime.evaluate', {
      expression: `globalThis[${JSON.stringify(name)}]`,
      contextId: this.#contextId,
    });
    if (!list.objectId) return [];
    const { result: entries } = await this.#session.send('Runtime.getProperties', {
      objectId: list.objectId,
      ownProperties: true,
    });
    const types: string[][] = [];
    for (const { name: index, value } of entries) {
      if (!value?.objectId || !/^\d+$/.test(index)) continue;
      // By way of the page's own world: Chromium crashes where listeners of another world are asked for.
      const { node } = await this.#session.send('DOM.describeNode', { objectId: value.objectId });
      const { object } = await this.#session.send('DOM.resolveNode', {
        backendNodeId: node.backendNodeId,
        objectGroup: WORLD,
      });
      const { listeners } = await this.#session.send('DOMDebugger.getEventListeners', {
        objectId: String(object.objectId),
      });
      types[Number(index)] = [...new Set(listeners.map(({ type }) => type))];
    }
    await this.#session.send('Runtime.releaseObjectGroup', { objectGroup: WORLD });
    return types;
  }

  /** The document of an inner frame, or what it has by a name, as the frame's own scripts have it. */
  async #inOwnWorld(name: string): Promise<{ result: { objectId?: string } }> {
    const { backendNodeId } = await this.#session
      .send('DOM.getFrameOwner', { frameId: this.frameId })
      .catch((error: Error) => {
        throw new WorldGoneError(error.message);
      });
    const { node } = await this.#session.send('DOM.describeNode', { backendNodeId, pierce: true });
    const { object } = await this.#session.send('DOM.resolveNode', {
      backendNodeId: node.contentDocument?.backendNodeId,
    });
    if (!name || !object.objectId) return { result: object };
    return this.#session.send('Runtime.callFunctionOn', {
      objectId: object.objectId,
      functionDeclaration: 'function (name) { return this[name]; }',
      arguments: [{ value: name }],
    });
  }

  async withOwnerOf<Result>(child: World, run: (owner: Element) => Result) {
    try {
      const { backendNodeId } = await this.#session.send('DOM.getFrameOwner', { frameId: child.frameId });
      const { object } = await this.#session.send('DOM.resolveNode', {
        backendNodeId,
        executionContextId: this.#contextId,
      });
      if (!object.objectId) return undefined;
      const { result } = await this.#session.send('Runtime.callFunctionOn', {
        objectId: object.objectId,
        functionDeclaration: `function () { return (${run})(this); }`,
        returnByValue: true,
      });
      return result.value as Result;
    } catch {
      return undefined;
    }
  }

  async #evaluate(expression: string, share = SHARE): Promise<string> {
    const work = this.#session.send('Runtime.evaluate', {
      expression,
      contextId: this.#contextId,
      awaitPromise: true,
      returnByValue: true,
      userGesture: false,
    });
    const answer = await this.#time.of(this.#session, work, share).catch((error: unknown) => {
      throw isGone(error) ? new WorldGoneError(String((error as Error).message)) : error;
    });
    if (answer.exceptionDetails) {
      const { exception, text } = answer.exceptionDetails;
      throw new InPageError(String(exception?.description ?? text).slice(0, 500));
    }
    return String(answer.result.value);
  }
}

/** The worlds of a page's frames, made anew for each document. */
export class IsolatedWorlds {
  readonly #page: Page;
  readonly session: CDPSession;
  /** Whether a script of the page that did not end was ended. */
  wasStopped = false;
  readonly #time: TimeOfPage;

  constructor(page: Page, session: CDPSession, time: TimeOfPage) {
    this.#page = page;
    this.session = session;
    this.#time = time;
  }

  /** Before the page navigates for the first time. */
  static async open(page: Page, time: TimeOfPage): Promise<IsolatedWorlds> {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.enable');
    await session.send('DOM.enable');
    return new IsolatedWorlds(page, session, time);
  }

  /** Runs a script in each new document before the page's own, in the same world as all else. */
  async beforeEachDocument(source: string): Promise<void> {
    await this.session.send('Page.addScriptToEvaluateOnNewDocument', { source, worldName: WORLD });
  }

  /** The worlds of the frames as they stand, the page's own first, and how many other frames there are. */
  async all(): Promise<{ entered: World[]; others: number }> {
    const worlds: World[] = [];
    try {
      await this.#enter(this.session, undefined, worlds);
    } catch (error) {
      throw isGone(error) ? new WorldGoneError(String((error as Error).message)) : error;
    }
    // Frames of another site run in processes of their own, each with its own session.
    for (const frame of this.#page.frames().slice(1, MOST_FRAMES)) {
      if (worlds.length >= MOST_FRAMES) break;
      try {
        const session = await this.#page.context().newCDPSession(frame);
        await session.send('DOM.enable');
        await this.#enter(session, worlds[0], worlds);
      } catch {
        // It shares its parent's session and has been entered, or it is gone.
      }
    }
    return { entered: worlds, others: Math.max(0, this.#page.frames().length - worlds.length) };
  }

  async top(): Promise<World> {
    const asked = this.session.send('Page.getFrameTree');
    const { frameTree } = await this.#time.of(this.session, asked, SHARE_OF_TREE).catch((error: unknown) => {
      this.wasStopped ||= error instanceof TooLongError;
      throw error;
    });
    return this.#world(this.session, frameTree.frame, undefined);
  }

  async #enter(session: CDPSession, parent: World | undefined, into: World[]) {
    const { frameTree } = await session.send('Page.getFrameTree');
    const visit = async (tree: FrameTree, owner: World | undefined): Promise<void> => {
      if (into.length >= MOST_FRAMES) return;
      let world: World;
      try {
        world = await this.#world(session, tree.frame, owner);
      } catch (error) {
        if (owner === undefined) throw error;
        return;
      }
      into.push(world);
      for (const child of tree.childFrames ?? []) await visit(child, world);
    };
    await visit(frameTree, parent);
  }

  async #world(session: CDPSession, frame: FrameTree['frame'], parent: World | undefined): Promise<World> {
    const { executionContextId } = await session.send('Page.createIsolatedWorld', {
      frameId: frame.id,
      worldName: WORLD,
    });
    return new FrameWorld(session, frame, executionContextId, parent, this.#time);
  }
}
