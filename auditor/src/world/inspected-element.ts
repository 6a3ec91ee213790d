import type { CDPSession } from 'playwright-core';

/** Of an element that left the page since it was picked nothing is known. */
const noneOfGone = (error: Error): [] => {
  if (/find node|not found|does not belong/i.test(error.message)) return [];
  throw error;
};

/** An element of a page as the browser's own tools see it. */
export class InspectedElement {
  readonly #session: CDPSession;
  readonly #contextId: number;
  readonly #objectId: string;

  constructor(session: CDPSession, contextId: number, objectId: string) {
    this.#session = session;
    this.#contextId = contextId;
    this.#objectId = objectId;
  }

  /** Its role and name in the tree that assistive technology is given; undefined where it is not in that. */
  async exposed(): Promise<{ role: string; name: string; isEditable: boolean } | undefined> {
    const [node] = await this.#session
      .send('Accessibility.getPartialAXTree', { objectId: this.#objectId, fetchRelatives: false })
      .then(({ nodes }) => nodes, noneOfGone);
    if (!node || node.ignored) return undefined;
    return {
      role: String(node.role?.value ?? ''),
      name: String(node.name?.value ?? '').trim(),
      isEditable: node.properties?.some(({ name }) => name === 'editable') ?? false,
    };
  }

  /** Shows a closed shadow tree to what looks at the element in its world, as if it were open; the page sees nothing of it. */
  async openShadowRoot(): Promise<boolean> {
    const roots = await this.#session
      .send('DOM.describeNode', { objectId: this.#objectId })
      .then(({ node }) => node.shadowRoots ?? [], noneOfGone);
    const closed = roots.find(({ shadowRootType }) => shadowRootType === 'closed');
    if (!closed) return false;
    const { object } = await this.#session.send('DOM.resolveNode', {
      backendNodeId: closed.backendNodeId,
      executionContextId: this.#contextId,
    });
    if (!object.objectId) return false;
    await this.#session.send('Runtime.callFunctionOn', {
      objectId: this.#objectId,
      functionDeclaration: `function (root) {
        Object.defineProperty(this, 'shadowRoot', { value: root, configurable: true });
        (globalThis.adiliOpened ??= []).push(this);
      }`,
      arguments: [{ objectId: object.objectId }],
    });
    return true;
  }

  /** Calls a function of the world with it. */
  async call<Result>(run: (element: Element) => Result): Promise<Result> {
    const { result } = await this.#session.send('Runtime.callFunctionOn', {
      objectId: this.#objectId,
      functionDeclaration: `function () { return (${run})(this); }`,
      returnByValue: true,
    });
    return result.value as Result;
  }
}
