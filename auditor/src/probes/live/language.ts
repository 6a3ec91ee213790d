import type { Tools } from '../../in-page/tools.ts';
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

/** Tags that the detector does not tell apart, or knows by another name. */
const same: Readonly<Record<string, string>> = {
  nb: 'no',
  nn: 'no',
  bs: 'hr',
  sr: 'hr',
  sh: 'hr',
  ms: 'id',
  yue: 'zh',
  cmn: 'zh',
  iw: 'he',
  fil: 'tl',
  gl: 'pt',
};
const primary = (tag: string) => {
  const subtag = tag.trim().toLowerCase().split('-')[0] ?? '';
  return same[subtag] ?? subtag;
};

async function run(stage: Stage): Promise<Found[]> {
  const passages = await (await stage.top()).call(collect, undefined);
  const { eld } = await import('eld/medium');
  const judge = ({ tag, text }: Passage, least: number): string | undefined => {
    const letters = text.match(/\p{Letter}/gu)?.length ?? 0;
    if (letters < least || (text.match(/\p{Letter}+/gu)?.length ?? 0) < 3) return undefined;
    const result = eld.detect(text);
    const scores = new Map(Object.entries(result.getScores()).map(([name, score]) => [primary(name), score]));
    const detected = primary(result.language);
    const said = primary(tag);
    if (!result.language || !result.isReliable() || detected === said) return undefined;
    // A language that the detector does not know may be close to any that it does.
    if (!known(eld, said)) return undefined;
    const margin = (scores.get(detected) ?? 0) - (scores.get(said) ?? 0);
    return margin >= (letters < 40 ? 0.2 : 0.12) ? result.language : undefined;
  };
  const found: Found[] = [];
  const page = passages.find(({ kind }) => kind === 'page');
  const pageIs = page && judge(page, 20);
  if (page && pageIs)
    found.push({
      ...page.found,
      message: `It says that it is in "${page.tag}", but its text reads as "${pageIs}".`,
    });
  for (const passage of passages) {
    if (passage.kind === 'page' || (passage.kind === 'block' && pageIs)) continue;
    const detected = judge(passage, passage.kind === 'part' ? 15 : 40);
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

const known = (eld: { info(): { Languages: Record<number, string> } }, tag: string): boolean =>
  Object.values(eld.info().Languages).some((each) => primary(each) === tag);

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
