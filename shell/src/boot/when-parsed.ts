/** Acts once a document is there to its end: an async script may have come before that. */
export function whenParsed(document: Document, act: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', act, { once: true });
  else act();
}
