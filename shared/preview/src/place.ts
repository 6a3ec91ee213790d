/** A place of the preview's document. Throws where the document lacks it. */
export function place(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The preview's document has no #${id}.`);
  return element;
}
