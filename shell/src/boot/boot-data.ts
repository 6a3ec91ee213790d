import type { Facts, RoutedRemote } from '@adili/contract';
import type { NavigationTerms } from '../navigation/links.ts';

/** A remote that this tab takes from a developer's server. */
export interface Override {
  name: string;
  origin: string;
}

/** What the server puts into every document for the browser. */
export interface BootData {
  /** With a trailing slash. */
  basePath: string;
  apiBase: string;
  adminKey: string;
  /** What is known of this installation; names are those of the contract. */
  facts: Facts;
  /** Milliseconds that everything a page needs may take together. */
  loadLimit: number;
  /** Milliseconds after which the frame says that a page is still loading. */
  slowAfter: number;
  remotes: readonly RoutedRemote[];
  /** The operator's terms for links. */
  navigation: NavigationTerms;
  /** Patterns of pages that the server can't deliver now; null where any unknown address may be one. */
  unavailable: readonly string[] | null;
  /** The address the prerendered content in this document was made for; absent where there is none. */
  fragment?: string;
  /** In force in this document; their pages are not in `remotes`. */
  overrides?: readonly Override[];
  /** Asked for by the address, but an operator must confirm it first. */
  overrideRequest?: readonly Override[];
  /** Why an override in the address was not taken, as a sentence. */
  overrideProblem?: string;
}

export const BOOT_ELEMENT_ID = 'adili-boot';

/**
 * Reads the boot data from the document. A page's prerendered content comes before it and may hold any id, but no script.
 * Throws where a proxy or an extension removed it.
 */
export function readBootData(document: Document): BootData {
  const text = document.querySelector(`script#${BOOT_ELEMENT_ID}`)?.textContent;
  if (!text) throw new Error('This document came without its boot data. Reload the page.');
  return JSON.parse(text) as BootData;
}
