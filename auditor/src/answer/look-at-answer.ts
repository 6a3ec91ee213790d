/** What the browser made of an answer. */
export interface AnswerLook {
  /** The content type that the browser went by, found by itself where none was sent. */
  type: string;
  /** The root element, by its name; 'html' is XHTML's own. */
  root: string;
  isEmpty: boolean;
  /** Fields for a password that are shown, and links. */
  passwords: number;
  links: number;
}

/** Runs in the page. */
export function lookAtAnswer(): AnswerLook {
  // Chromium shows XML as a tree of its own, and keeps what was sent in a part of it.
  const shown = document.getElementById('webkit-xml-viewer-source-xml');
  const root = shown ? shown.firstElementChild : document.documentElement;
  const { head, body } = document;
  const fields = [...document.querySelectorAll('input[type=password]')];
  return {
    type: document.contentType,
    root: root instanceof HTMLHtmlElement ? 'html' : `${root?.localName}`.slice(0, 100),
    isEmpty: document.doctype === null && !head?.childNodes.length && !body?.childNodes.length,
    passwords: fields.filter((field) => field.getClientRects().length > 0).length,
    links: document.querySelectorAll('a[href]').length,
  };
}
