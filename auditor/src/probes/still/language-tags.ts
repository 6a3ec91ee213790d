import type { Tools } from '../../in-page/tools.ts';
import type { Found, StillProbe } from '../probe.ts';

/** `lang` attributes whose primary subtag is none, of which no voice can be chosen. */
export const languageTags: StillProbe = { name: 'language-tags', criteria: ['3.1.1', '3.1.2'], inPage };

/** Runs in the page. */
function inPage(): Found[] {
  const { adili } = globalThis as unknown as { adili: Tools };
  const axe = (globalThis as unknown as { axe: { utils: { isValidLang(tag: string): boolean } } }).axe;
  const isValid = (tag: string) => axe.utils.isValidLang(tag.trim().split('-')[0]?.toLowerCase() ?? '');
  const root = document.documentElement;
  const found: Found[] = [];
  const page = root.getAttribute('lang');
  if (window === window.top || page !== null) {
    const isPage = root.localName === 'html' && document.contentType !== 'image/svg+xml';
    if (isPage && (page === null || page.trim() === ''))
      found.push(adili.finding(root, '3.1.1', 'failed', 'The page does not say which language it is in.'));
    else if (isPage && page !== null && !isValid(page))
      found.push(adili.finding(root, '3.1.1', 'failed', `"${adili.short(page, 40)}" is no language.`));
    const xml = root.getAttribute('xml:lang');
    const primary = (tag: string) => tag.trim().split('-')[0]?.toLowerCase();
    if (isPage && page && xml && primary(page) !== primary(xml))
      found.push(
        adili.finding(
          root,
          '3.1.1',
          'failed',
          `lang is "${adili.short(page, 40)}", but xml:lang "${adili.short(xml, 40)}".`,
        ),
      );
  }
  for (const element of adili.select('body [lang], body[lang]')) {
    const tag = element.getAttribute('lang') ?? '';
    if (isValid(tag) || !hasText(element)) continue;
    if (tag === '') continue;
    found.push(adili.finding(element, '3.1.2', 'failed', `"${adili.short(tag, 40)}" is no language.`));
  }
  return found;

  /** Text, or names of images, that take their language from here. */
  function hasText(element: Element): boolean {
    const takes = (each: Element): boolean => {
      if (each !== element && each.getAttribute('lang') !== null) return false;
      const isThere = adili.isVisible(each) || adili.isExposed(each);
      const own = [...each.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && /\S/.test(node.nodeValue ?? ''),
      );
      if (isThere && own) return true;
      if (
        isThere &&
        (each.getAttribute('alt') || each.getAttribute('aria-label') || each.getAttribute('title'))
      )
        return true;
      return [...(each.shadowRoot?.children ?? adili.childrenOf(each))].some(takes);
    };
    return takes(element);
  }
}
