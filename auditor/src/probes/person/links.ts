import type { Tools } from '../../in-page/tools.ts';
import type { Found, StillProbe } from '../probe.ts';

/** Links whose purpose their name and what stands around them may not tell. */
export const linkPurpose: StillProbe = { name: 'link-purpose', criteria: ['2.4.4'], inPage };

/** Runs in the page. */
function inPage(): Found[] {
  const { adili } = globalThis as unknown as { adili: Tools };
  const links = adili
    .elements()
    .filter(
      (element) => adili.role(element) === 'link' && adili.isExposed(element) && adili.name(element) !== '',
    )
    .slice(0, 1000);
  const words = (text: string) => text.match(/[\p{Letter}\p{Number}]+/gu) ?? [];
  const leadsTo = (link: Element) => {
    const { href } = link as HTMLAnchorElement | SVGAElement;
    if (typeof href === 'string') return href;
    return href?.baseVal ?? link.getAttribute('onclick') ?? '';
  };
  const contexts = new Map(links.map((link) => [link, contextOf(link)]));
  const groups = new Map<string, Element[]>();
  for (const link of links) {
    const key = `${adili.name(link).toLowerCase()}\n${contexts.get(link)?.text}`;
    groups.set(key, [...(groups.get(key) ?? []), link]);
  }
  const found: Found[] = [];
  const asked = new Set<Element>();
  for (const alike of groups.values()) {
    const [first] = alike;
    if (
      !first ||
      alike.length < 2 ||
      alike.every((link) => leadsTo(link) !== '' && leadsTo(link) === leadsTo(first))
    )
      continue;
    for (const link of alike.slice(0, 20)) {
      asked.add(link);
      found.push(
        adili.finding(
          link,
          '2.4.4',
          'review',
          `${alike.length} links are called "${adili.short(adili.name(link), 80)}" amid the same words and lead to different addresses. See whether they serve one purpose.`,
        ),
      );
    }
  }
  for (const link of links) {
    if (asked.has(link) || found.length >= 60) continue;
    if (words(adili.name(link)).length === 0 && /^[\p{Punctuation}\s]+$/u.test(adili.name(link))) {
      found.push(ofStops(link));
      continue;
    }
    if (
      words(adili.name(link)).length > 2 ||
      link.closest('nav, header, footer, [role=navigation], [role=banner], [role=contentinfo]')
    )
      continue;
    if (contexts.get(link)?.hasMore) continue;
    found.push(
      adili.finding(
        link,
        '2.4.4',
        'review',
        `The link is called "${adili.short(adili.name(link), 80)}", and no text of its paragraph, list item or cell says more. See whether that tells where it leads.`,
      ),
    );
  }
  return found;

  /** A link of stops alone says nothing; other signs, as » or #, may be understood. */
  function ofStops(link: Element): Found {
    const isSure =
      /^[.,;:_|·\-\s]+$/.test(adili.name(link)) &&
      !link.hasAttribute('aria-describedby') &&
      !link.hasAttribute('title');
    return adili.finding(
      link,
      '2.4.4',
      isSure ? 'failed' : 'review',
      `The link is called "${adili.short(adili.name(link), 20)}". ${isSure ? 'No word says where it leads.' : 'See whether one understands where it leads.'}`,
    );
  }

  /** What stands around a link so that assistive technology can read it with the link. */
  function contextOf(link: Element): { text: string; hasMore: boolean } {
    const around =
      adili
        .ancestors(link)
        .find(
          (each) =>
            !(each instanceof SVGElement) &&
            (each.matches('p, li, td, th, dd, dt, h1, h2, h3, h4, h5, h6, figcaption, blockquote') ||
              isBlock(each)),
        ) ?? document.body;
    const whole = adili.clean(textOf(around, link).slice(0, 20_000));
    const described = link.getAttribute('aria-describedby') ?? link.getAttribute('title') ?? '';
    let rest = ` ${whole} `;
    for (const inner of around.querySelectorAll('a, [role=link]')) {
      const text = adili.clean(inner.textContent ?? '');
      if (text) rest = rest.replace(text, ' ');
    }
    const cell = around.closest('td');
    const row = cell?.parentElement ? adili.clean(cell.parentElement.textContent ?? '') : '';
    const text = `${whole} ${row} ${described}`.trim().toLowerCase();
    // Of a table only the cell and its headers are read with the link, and headers seldom say enough.
    return { text, hasMore: words(rest).length > 0 || described !== '' };
  }

  /** What is read as one with the link: of a part of the page that holds paragraphs, only what stands beside the link. */
  function textOf(around: Element, link: Element): string {
    if (around.matches('p, li, td, th, dd, dt, h1, h2, h3, h4, h5, h6, figcaption, blockquote'))
      return around.textContent ?? '';
    return [...around.childNodes]
      .filter((node) => !(node instanceof Element) || node.contains(link) || !isBlock(node))
      .map((node) => node.textContent ?? '')
      .join(' ');
  }

  function isBlock(element: Element): boolean {
    return !/^(inline|contents|none|inline-block|inline-flex|inline-grid)$/.test(
      getComputedStyle(element).display,
    );
  }
}
