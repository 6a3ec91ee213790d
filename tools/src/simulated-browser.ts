import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';

// What is waited for may take a second on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

// What every browser has and the simulated one lacks; the router and React's server build take it for granted.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// It does not know this element yet, and React warns of one that a browser does not know.
const { createElement } = Document.prototype;
Document.prototype.createElement = function create(
  this: Document,
  name: string,
  options?: ElementCreationOptions,
) {
  const element = createElement.call(this, name, options);
  if (name === 'search') Object.defineProperty(element, Symbol.toStringTag, { value: 'HTMLElement' });
  return element;
} as typeof createElement;
