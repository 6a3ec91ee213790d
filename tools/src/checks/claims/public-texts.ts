import path from 'node:path';
import { ReadableStream } from 'node:stream/web';
import { setImmediate } from 'node:timers';
import type { DefinedPage, Frame, PageHead, RemoteDefinition } from '@adili/contract';
import { matchPath } from '@adili/contract/paths';
import { fakeShell } from '@adili/contract/testing';
import { REMOTES, ROOT, workspaceFolder } from '@adili/server/workspace';

/** One sentence that everybody may read, and where. */
export interface PublicText {
  /** The workspace whose words they are. */
  workspace: string;
  address: string;
  text: string;
  /** Its page is a document of its own. */
  ofDocument: boolean;
  /** A heading, a name of what one presses, a label or a quotation: it need not stand in a ledger. */
  isLabel: boolean;
  /** Claims whose marks follow the sentence within its item; none for what a page says of itself to search engines. */
  marks: readonly string[];
}

/** Pages whose texts are documents of their own. Each says why its sentences are in no ledger. */
export type Documents = Readonly<Record<string, string>>;

const blocks = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY BUTTON CAPTION DD DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER LABEL LEGEND LI MAIN NAV OL OPTION P PRE SEARCH SECTION SELECT SUMMARY TABLE TBODY TD TH THEAD TR UL'.split(
    ' ',
  ),
);

/** What names a thing, asks for something or quotes somebody, and says nothing of the product by itself. */
const labels =
  'h1, h2, h3, h4, h5, h6, a, button, label, legend, summary, option, dt, th, caption, figcaption, blockquote, nav, form, noscript, [aria-hidden="true"]';

/** A question, a number, or three words at most. */
const isName = (text: string): boolean =>
  text.endsWith('?') || !/\p{L}{2}/u.test(text) || text.split(' ').length < 4;

/** What a mark belongs to: it stands in the same item as the sentence. */
const items = 'li, tr, dd, figure, blockquote, [role="tabpanel"], [data-claims], header, section';

/** Every sentence that visitors read: of the pages that are rendered at build time, and of the frame around them. */
export async function publicTexts(documents: Documents): Promise<PublicText[]> {
  // React's server build needs what the simulated browser lacks.
  Object.assign(globalThis, { ReadableStream, setImmediate });
  const ofPages = await Promise.all(REMOTES.map(({ name }) => textsOfRemote(name, documents)));
  return [...ofPages.flat(), ...textsOfFrame()];
}

async function textsOfRemote(workspace: string, documents: Documents): Promise<PublicText[]> {
  const definition = load<RemoteDefinition>(workspace, 'remote.ts');
  const texts: PublicText[] = [];
  for (const { path: pattern, module, prerender = [] } of definition.pages) {
    const ofDocument = pattern in documents;
    // A page for each of many, such as a guide, says what its records say.
    if (ofDocument && pattern.includes(':')) continue;
    const page = load<DefinedPage>(workspace, module);
    for (const address of prerender) {
      const { pathname, search } = new URL(address, 'http://site.invalid');
      const params = matchPath(pattern, pathname) ?? {};
      const html = await renderHtml(page, { params, search });
      const head = await page.head?.({ params, search });
      const said = [...sentencesIn(html), ...headSentences(head)];
      texts.push(...said.map((each) => ({ workspace, address, ofDocument, ...each })));
    }
  }
  return texts;
}

/** The frame says the same on every page but for a missing one. */
function textsOfFrame(): PublicText[] {
  const { renderFrame } = require(path.join(ROOT, 'shell/src/frame/render-frame.tsx')) as {
    renderFrame(props: object): string;
  };
  const frame: Frame = 'full';
  const of = (missing: string | undefined) =>
    renderFrame({ basePath: '/', path: '/', frame, missing, slot: '' });
  return [undefined, 'not-found', 'unavailable'].flatMap((missing) =>
    sentencesIn(of(missing)).map((each) => ({
      workspace: 'shell',
      address: missing ?? 'every page',
      ofDocument: false,
      ...each,
    })),
  );
}

// jest's modules are CommonJS, so what a file exports is there at once.
const load = <T>(workspace: string, file: string): T =>
  (require(path.join(workspaceFolder(workspace), file)) as { default: T }).default;

type Address = Pick<Parameters<DefinedPage['toElement']>[0], 'params' | 'search'>;

async function renderHtml(page: DefinedPage, address: Address): Promise<string> {
  const { prerender } = await import('react-dom/static');
  const { prelude } = await prerender(page.toElement({ shell: fakeShell(), ...address }));
  return readText(prelude);
}

async function readText(stream: globalThis.ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let html = '';
  for (let part = await reader.read(); !part.done; part = await reader.read())
    html += decoder.decode(part.value, { stream: true });
  return html;
}

type Sentence = Pick<PublicText, 'text' | 'isLabel' | 'marks'>;

/** The sentences of a piece of HTML, each with the marks after it. What programs alone read aloud counts too. */
function sentencesIn(html: string): Sentence[] {
  const body = new DOMParser().parseFromString(html, 'text/html').body;
  const found: Sentence[] = [];
  for (const { text, at, isLabel } of runsIn(body)) {
    const parent = at.parentElement ?? body;
    const item = parent.closest(items) ?? body;
    const following = [...item.querySelectorAll('[data-claim]')].filter(
      (mark) => at.compareDocumentPosition(mark) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    const marks = following.flatMap((mark) => mark.getAttribute('data-claim')?.split(' ') ?? []);
    // A point of a list may promise something in a word or two.
    const isPoint = blockOf(parent).tagName === 'LI';
    for (const sentence of sentences(text))
      found.push({ text: sentence, isLabel: isLabel || (!isPoint && isName(sentence)), marks });
  }
  for (const name of ['aria-label', 'alt', 'placeholder', 'title'])
    for (const element of body.querySelectorAll(`[${name}]`))
      for (const text of sentences(element.getAttribute(name) ?? ''))
        found.push({ text, isLabel: name !== 'alt', marks: [] });
  return found;
}

/** Text as it runs within one block; all of it in labels or not. */
interface Run {
  text: string;
  /** Its last node. */
  at: Node;
  isLabel: boolean;
}

/** The texts of a page. Two elements with no space between them are two. */
function runsIn(body: HTMLElement): Run[] {
  const runs: Run[] = [];
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  let block: Element | null = null;
  let last: Node | null = null;
  let isAfterMark = false;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent ?? '';
    if (parent?.closest('[data-claim]')) isAfterMark = true;
    if (!parent || parent.closest('script, style, svg, [data-claim]') || !text) continue;
    const own = blockOf(parent);
    const isLabel = parent.closest(labels) !== null || !/\p{L}|\d/u.test(text);
    const run = runs.at(-1);
    const isGlued = last?.parentElement !== parent && /\w$/.test(run?.text ?? '') && /^\w/.test(text);
    if (run && own === block && !isGlued && !isAfterMark) {
      run.text += text;
      run.at = node;
      run.isLabel &&= isLabel;
    } else runs.push({ text, at: node, isLabel });
    block = own;
    last = node;
    isAfterMark = false;
  }
  return runs;
}

function blockOf(element: Element): Element {
  let each = element;
  while (!blocks.has(each.tagName) && each.parentElement) each = each.parentElement;
  return each;
}

function headSentences(head: PageHead | undefined): Sentence[] {
  if (!head) return [];
  const { names, texts } = wordsOf(head.jsonLd ?? []);
  return [
    ...[head.title, ...names].flatMap(markedSentences).map((each) => ({ ...each, isLabel: true })),
    ...[head.description ?? '', ...texts].flatMap(markedSentences),
  ];
}

/** In plain text a mark is its word in brackets, after the sentence: '(planned)'. */
function markedSentences(text: string): Sentence[] {
  const found: Sentence[] = [];
  for (const part of text.split(/(?<= \((?:planned|target|by agreement)\))(?! \()/u)) {
    const words = part.match(/ \((planned|target|by agreement)\)/gu) ?? [];
    const said = sentences(words.reduce((rest, word) => rest.replace(word, ''), part));
    found.push(
      ...said.map((each, index) => ({
        text: each,
        isLabel: isName(each),
        marks: index === said.length - 1 ? words.map((word) => word.trim()) : [],
      })),
    );
  }
  return found;
}

/** Names and texts in structured data: what search engines may show. */
function wordsOf(data: unknown): { names: string[]; texts: string[] } {
  const found = { names: [] as string[], texts: [] as string[] };
  if (typeof data !== 'object' || data === null) return found;
  for (const [key, value] of Object.entries(data)) {
    if (typeof value !== 'string') {
      const { names, texts } = wordsOf(value);
      found.names.push(...names);
      found.texts.push(...texts);
    } else if (['name', 'headline'].includes(key)) found.names.push(value);
    else if (['description', 'text', 'slogan'].includes(key)) found.texts.push(value);
  }
  return found;
}

/** Splits where a sentence ends: after its stop, before a capital, a digit or a quotation mark. */
export function sentences(text: string): string[] {
  const tidy = text.replace(/\s+/g, ' ').trim();
  return tidy
    .split(/(?<=[.!?]["”’)]?) (?=["“(]?[A-Z0-9$])/u)
    .map((each) => each.trim())
    .filter((each) => /\p{L}{2}|\d/u.test(each));
}
