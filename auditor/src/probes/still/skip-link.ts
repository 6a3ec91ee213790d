import type { Tools } from '../../in-page/tools.ts';
import type { Found, StillProbe } from '../probe.ts';

/** A page says by its link past the navigation that there is something to skip: where that leads nowhere, nothing else may be there to go by. */
export const skipLink: StillProbe = { name: 'skip-link', criteria: ['2.4.1'], topOnly: true, inPage };

/** Runs in the page. */
function inPage(): Found[] {
  const { adili } = globalThis as unknown as { adili: Tools };
  const marks =
    'h1, h2, h3, h4, h5, h6, [role=heading], main, nav, aside, section[aria-label], section[aria-labelledby], [role=main], [role=navigation], [role=complementary], [role=region], [role=search]';
  if (adili.select(marks).some((element) => adili.isExposed(element))) return [];
  const links = adili.select('a[href]').filter((link) => adili.isExposed(link));
  // Fewer have nothing in them to skip.
  if (links.length < 6) return [];
  const past =
    /\b(skip|jump)\b|^(to|go to)( the)?( main)? content|^(zum|zur|direkt zu[mr]) |überspringen|springen|^(aller|passer) (au|à)|^(saltar|ir) (al|a la)|^(salta|vai) al|^(pular|saltar|ir) para|overslaan|^naar de inhoud|^(ruka|nenda) /i;
  const ways = links.slice(0, 3).filter((link) => {
    const href = link.getAttribute('href') ?? '';
    return /^#[^/!]/.test(href) && past.test(adili.name(link));
  });
  const [way] = ways;
  if (!way || ways.some(leadsSomewhere)) return [];
  const hasScript = document.querySelector('script:not([type$=json])') !== null;
  return [
    adili.finding(
      way,
      '2.4.1',
      hasScript ? 'review' : 'failed',
      `"${adili.short(adili.name(way), 80)}" leads to ${adili.short(way.getAttribute('href') ?? '', 80)}, which is not on the page, and there are no headings or landmarks. ${hasScript ? 'See whether a script leads past the links.' : 'So nothing leads past the links.'}`,
      ['Links that are on this page alone.'],
    ),
  ];

  function leadsSomewhere(link: Element): boolean {
    const id = (link.getAttribute('href') ?? '').slice(1);
    const read = adili.safely(() => decodeURIComponent(id), id);
    const isThere = (name: string) =>
      document.getElementById(name) !== null || document.getElementsByName(name).length > 0;
    return isThere(id) || isThere(read) || read.toLowerCase() === 'top';
  }
}
