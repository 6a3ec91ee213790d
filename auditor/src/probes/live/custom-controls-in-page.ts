import type { Seen, Tools } from '../../in-page/tools.ts';

/** An element that may be a control of the page's own make. */
export interface Candidate {
  index: number;
  role: string;
  selector: string;
  /** Tab leads to it; else it is one that only a listener tells. */
  isTabbable: boolean;
}

/** Runs in the page: keeps what might be a control, those with a role first. At most 200. */
export function gather(): Candidate[] {
  const { adili } = globalThis as unknown as { adili: Tools };
  const there = globalThis as unknown as { adiliCandidates: Element[] };
  adili.forget();
  const native =
    'a[href], area, button, input, select, textarea, summary, details, label, option, optgroup, iframe, frame, object, embed, audio, video, html, body, dialog';
  const widgets =
    /^(button|link|checkbox|switch|radio|tab|menuitem|menuitemcheckbox|menuitemradio|option|treeitem|slider|spinbutton|scrollbar)$/;
  const isByItself = /^(button|checkbox|switch)$/;
  // What can't be taken back is not done to a site.
  const grave =
    /log ?out|sign ?out|delete|remove|erase|cancel|unsubscribe|buy|pay|order|send|submit|publish|abmelden|löschen|kaufen|senden|déconnexion|supprimer|acheter|envoyer|cerrar sesión|eliminar|borrar|comprar|enviar|esci|elimina|acquista|invia|sair|excluir|toka|futa|lipa|tuma/i;
  const roleOf = (element: Element) =>
    (element.getAttribute('role') ?? '').trim().split(/\s/)[0]?.toLowerCase() ?? '';
  const isOff = (element: Element) =>
    element.closest('[aria-disabled=true], [inert], :disabled') !== null ||
    element.getAttribute('aria-readonly') === 'true';
  const area = innerWidth * innerHeight;
  const byRole: Candidate[] = [];
  const others: Candidate[] = [];
  const kept: Element[] = [];
  const keep = (element: Element, isTabbable: boolean, into: Candidate[]) => {
    into.push({ index: kept.length, role: roleOf(element), selector: adili.selectorOf(element), isTabbable });
    kept.push(element);
  };
  for (const element of adili.elements().slice(0, 10_000)) {
    if (kept.length >= 200) break;
    const role = roleOf(element);
    // A link that is called a button is operated as a link.
    const isLinkAsButton = role === 'button' && element.matches('a[href]');
    if ((element.matches(native) && !isLinkAsButton) || isOff(element)) continue;
    const isWidget = widgets.test(role);
    const { width, height } = element.getBoundingClientRect();
    const isLarge = width * height > area / 4;
    if (width < 4 || height < 4 || (!isWidget && isLarge)) continue;
    if (
      !adili.isVisible(element) ||
      grave.test(adili.short(adili.name(element) || (element.textContent ?? ''), 100))
    )
      continue;
    if (isWidget && adili.isTabbable(element)) keep(element, true, byRole);
    // Those of a composite are led to by arrow keys.
    else if ((!isWidget || (isByItself.test(role) && !isLarge)) && !isReachable(element))
      keep(element, false, others);
  }
  there.adiliCandidates = kept;
  return [...byRole, ...others];

  /** By the keyboard, itself or around or within it. */
  function isReachable(element: Element): boolean {
    const about = [element, ...adili.ancestors(element)];
    if (about.some((each) => adili.isFocusable(each) || each.localName === 'label')) return true;
    return adili.elements(element).some((each) => adili.isFocusable(each));
  }
}

/** Runs in the page. @returns whether it has the focus */
export function giveFocus(index: number): boolean {
  const { adiliCandidates } = globalThis as unknown as { adiliCandidates: Element[] };
  const element = adiliCandidates[index];
  if (!(element instanceof HTMLElement || element instanceof SVGElement) || !element.isConnected)
    return false;
  element.focus();
  return (element.getRootNode() as Document | ShadowRoot).activeElement === element;
}

/** Runs in the page: where a pointer hits it. */
export function placeOf(index: number): { x: number; y: number } | undefined {
  const { adili, adiliCandidates } = globalThis as unknown as { adili: Tools; adiliCandidates: Element[] };
  const element = adiliCandidates[index];
  if (!element?.isConnected) return undefined;
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  let hit = document.elementFromPoint(x, y);
  while (hit?.shadowRoot) {
    const inner = hit.shadowRoot.elementFromPoint(x, y);
    if (!inner || inner === hit) break;
    hit = inner;
  }
  const isHit = hit !== null && (hit === element || adili.ancestors(hit).includes(element));
  return isHit ? { x, y } : undefined;
}

/**
 * Runs in the page: what people and their assistive technology would notice, as a number. On a page that changes by
 * itself only what is of the element.
 */
export function stateOf({ index, isStill }: { index: number; isStill: boolean }): number {
  const { adili, adiliCandidates } = globalThis as unknown as { adili: Tools; adiliCandidates: Element[] };
  const told = ['class', 'hidden', 'open', 'style', 'src'];
  const parts: string[] = [];
  const add = (element: Element) => {
    for (const attribute of Element.prototype.getAttributeNames.call(element))
      if (attribute.startsWith('aria-') || told.includes(attribute))
        parts.push(attribute, (element.getAttribute(attribute) ?? '').slice(0, 200));
    if (element instanceof HTMLInputElement) parts.push(`${element.value.slice(0, 100)}${element.checked}`);
  };
  const element = adiliCandidates[index];
  if (isStill) {
    const all = adili.elements();
    for (const each of all) add(each);
    const drawn = all.filter((each) => each.getClientRects().length > 0).length;
    parts.push(
      location.href,
      document.title,
      document.body?.innerText.slice(0, 200_000) ?? '',
      String(drawn),
    );
  }
  if (element?.isConnected) {
    add(element);
    parts.push(adili.lookOf(element), (element.textContent ?? '').slice(0, 1000));
  }
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  parts.push(active ? adili.selectorOf(active) : '');
  let hash = 0;
  for (const text of parts)
    for (let at = 0; at < text.length; at += 1) hash = (hash * 31 + text.charCodeAt(at)) | 0;
  return hash;
}

/** Runs in the page. */
export function describe(index: number): Seen | undefined {
  const { adili, adiliCandidates } = globalThis as unknown as { adili: Tools; adiliCandidates: Element[] };
  const element = adiliCandidates[index];
  adili.forget();
  return element?.isConnected ? adili.seen(element) : undefined;
}
