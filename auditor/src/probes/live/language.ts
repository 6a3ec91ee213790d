import type { Tools } from '../../in-page/tools.ts';
import { readsAs } from '../../languages/reads-as.ts';
import type { Found, LiveProbe, Stage } from '../probe.ts';

/** Text in another language than it is said to be in. */
export const language: LiveProbe = { name: 'language', criteria: ['3.1.1', '3.1.2'], run };

interface Passage {
  found: Found;
  kind: 'page' | 'part' | 'block';
  tag: string;
  text: string;
}

const unseen = ['Proper names, technical terms and words that have passed into the language.'];

async function run(stage: Stage): Promise<Found[]> {
  const passages = await (await stage.top()).call(collect, undefined);
  const found: Found[] = [];
  const page = passages.find(({ kind }) => kind === 'page');
  const pageIs = page && (await readsAs(page.text, page.tag, 20));
  if (page && pageIs)
    found.push({
      ...page.found,
      message: `It says that it is in "${page.tag}", but its text reads as "${pageIs}".`,
    });
  for (const passage of passages) {
    if (passage.kind === 'page' || (passage.kind === 'block' && pageIs)) continue;
    const detected = await readsAs(passage.text, passage.tag, passage.kind === 'part' ? 15 : 40);
    if (!detected) continue;
    const letters = passage.text.match(/\p{Letter}/gu)?.length ?? 0;
    const verdict = passage.kind === 'part' || letters >= 60 ? 'failed' : 'review';
    found.push({
      ...passage.found,
      verdict,
      message: `It is marked as "${passage.tag}", but reads as "${detected}".`,
      unseen,
    });
  }
  return found;
}

/** Runs in the page: the text of the page, of its parts that have a language of their own, and of long blocks. */
function collect(): Passage[] {
  const { adili } = globalThis as unknown as { adili: Tools };
  const root = document.documentElement;
  const pageTag = root.getAttribute('lang') ?? '';
  const passages: Passage[] = [];
  const skipped = /^(script|style|noscript|template|code|pre|kbd|samp|var|svg|math|textarea|iframe)$/;
  /** Text that takes its language from an element. */
  const textOf = (from: Element): string => {
    const parts: string[] = [];
    let length = 0;
    const walk = (node: Node) => {
      if (length > 5000) return;
      if (node.nodeType === Node.TEXT_NODE) {
        const text = adili.clean(node.nodeValue ?? '');
        if (text === '' || !node.parentElement) return;
        if (!adili.isVisible(node.parentElement) && !adili.isExposed(node.parentElement)) return;
        parts.push(text.slice(0, 2000));
        length += text.length;
        return;
      }
      if (
        !(node instanceof Element) ||
        skipped.test(node.localName) ||
        node.getAttribute('translate') === 'no'
      )
        return;
      if (node !== from && node.hasAttribute('lang')) return;
      const isPicture = node.matches('img, input[type=image], area, [role=img]');
      const alternative = isPicture ? adili.name(node) : node.getAttribute('aria-label');
      if (alternative && adili.isExposed(node)) parts.push(alternative.slice(0, 300));
      for (const child of (node.shadowRoot ?? node).childNodes) walk(child);
    };
    walk(from);
    return parts.join(' ');
  };
  const add = (element: Element, kind: Passage['kind'], tag: string) => {
    const text = textOf(element);
    if (text === '' || tag.trim() === '') return;
    const criterion = kind === 'page' ? '3.1.1' : '3.1.2';
    passages.push({
      kind,
      tag,
      text: text.slice(0, 4000),
      found: adili.finding(element, criterion, 'failed', ''),
    });
  };
  if (document.body) {
    const body = document.body.getAttribute('lang');
    // A body's own language stands for all that the page shows.
    if (body === null) {
      const text = textOf(document.body);
      if (pageTag.trim() !== '' && text !== '')
        passages.push({
          kind: 'page',
          tag: pageTag,
          // What a page is called is in its language as well.
          text: `${document.title.slice(0, 200)} ${text.slice(0, 5000)}`.trim(),
          found: adili.finding(root, '3.1.1', 'failed', ''),
        });
    }
  }
  for (const element of adili.select('body[lang], body [lang]').slice(0, 200))
    add(element, 'part', element.getAttribute('lang') ?? '');
  for (const element of adili.select('p, li, blockquote, dd, q, figcaption, h1, h2, h3').slice(0, 400)) {
    if (element.hasAttribute('lang') || element.querySelector('p, li, blockquote')) continue;
    const tag = element.closest('[lang]')?.getAttribute('lang') ?? '';
    if ((element.textContent ?? '').length >= 40) add(element, 'block', tag);
  }
  return passages;
}
