/**
 * Runs in each document before its own scripts: forms are filled by probes and sent by none. A page can undo it, and
 * then does no more than its scripts could do without a form; what a form sends by POST is refused on its way.
 */
export function preventSubmissions(): void {
  window.addEventListener('submit', (event) => event.preventDefault(), true);
  Object.defineProperty(HTMLFormElement.prototype, 'submit', { value: () => undefined });
}
