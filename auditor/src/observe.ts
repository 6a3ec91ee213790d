import type { Tools } from './in-page/tools.ts';

/**
 * Runs in the page. What it is called, where it leads to, and which criteria have provably nothing to be about.
 * @param logOut the source of what a link is called that ends a session, and is left out
 */
export function observe(logOut: string): { title: string; links: string[]; notApplicable: string[] } {
  const { adili } = globalThis as unknown as { adili: Tools };
  const elements = adili.elements();
  const has = (selector: string) => elements.some((element) => adili.matches(element, selector));
  const notApplicable: string[] = [];
  const frames = 'iframe, frame, object, embed';
  const unless = (isThere: boolean, ...criteria: string[]) => {
    if (!isThere) notApplicable.push(...criteria);
  };
  const isForeign = has(frames);
  unless(isForeign || has('audio, video'), '1.2.1', '1.2.2', '1.2.3', '1.2.4', '1.2.5');
  // A script can play a sound without an element.
  unless(isForeign || has('audio, video, script'), '1.4.2');
  const fields =
    'input:not([type=hidden]), select, textarea, [contenteditable], [role=textbox], [role=combobox]';
  const isForm = isForeign || has(`${fields}, form, [role=checkbox], [role=radio], [role=slider]`);
  unless(isForm, '1.3.5', '3.2.2', '3.3.1', '3.3.2', '3.3.3', '3.3.4', '3.3.7', '3.3.8');
  unless(isForeign || has('a[href], area[href], [role=link]'), '2.4.4');
  unless(isForeign || has('script, meta[http-equiv=refresh i], [onload]'), '2.2.1');
  const isScripted =
    isForeign ||
    has('script') ||
    elements.some((e) => Element.prototype.getAttributeNames.call(e).some((name) => /^on/i.test(name)));
  unless(isScripted, '2.1.4', '2.5.1', '2.5.2', '2.5.4', '2.5.7', '4.1.3');
  const links = new Set<string>();
  const endsSession = new RegExp(logOut, 'i');
  for (const element of elements) {
    if (links.size >= 2000) break;
    const href = adili.matches(element, 'a[href], area[href]') ? (element as HTMLAnchorElement).href : '';
    if (typeof href !== 'string' || !/^https?:/.test(href) || href.length > 2000) continue;
    if (!endsSession.test(adili.short(element.textContent ?? '', 100))) links.add(href);
  }
  return { title: adili.short(document.title, 300), links: [...links], notApplicable };
}
