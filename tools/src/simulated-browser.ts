import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';
import React from 'react';
import { installQuickStyles, withoutOwnerStacks } from './testing/quick-styles.ts';

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

installQuickStyles();
withoutOwnerStacks(
  (React as unknown as Record<string, object>)
    .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE as object,
);
