/**
 * Makes what an element is known by, over reloads and over pages. It runs in the page: nothing of a module may be used
 * here.
 */
export function makeIdentify() {
  const KEPT = [
    'type',
    'name',
    'href',
    'src',
    'alt',
    'for',
    'lang',
    'role',
    'aria-label',
    'placeholder',
    'title',
  ];
  const ADDRESSES = ['href', 'src'];
  /** Parameters that say where somebody came from, or that are of one load. */
  const TRACKING =
    /^(utm_|mtm_|pk_|mc_|_hs|hsa_)|^(_ga|_gl|gclsrc|igshid|yclid|ref_src|mkt_tok|[a-z]*clid|[gw]braid)$/i;
  const OF_A_LOAD =
    /^(sid|s?ession(_?id)?|(php|j|asp)sess(ion)?id|_?csrf\w*|nonce|_|ts|timestamp|cb|rand|rnd)$/i;
  /** What a file has so that it is not taken from a cache. */
  const OF_A_BUILD = /^(v|ver|version|rev|hash|build|t|h)$/i;

  const clean = (value: string) => value.replace(/\s+/g, ' ').trim();
  const short = (value: string, length: number) =>
    value.length > length ? `${value.slice(0, length - 1)}…` : value;
  /** A form's field may be called as what is asked of the form. */
  const attributeOf = (element: Element, name: string) => Element.prototype.getAttribute.call(element, name);
  const isMade = (value: string) => /\d{3,}|[0-9a-f]{8,}|^:r/i.test(value);
  const isOfALoad = (value: string) => /[0-9a-f]{16,}|\d{10,}/i.test(value);

  /** An address's parameters and fragment, but what only tracks, or names the page that it stands on. */
  const beyondPath = (attribute: string, rest: string): string => {
    const [query = '', fragment = ''] = rest.replace(/^\?/, '').split('#');
    const here = [
      location.href.replace(/#.*$/, ''),
      location.pathname + location.search,
      location.pathname,
      document.title,
    ];
    const telling = [...new URLSearchParams(query)]
      .slice(0, 30)
      .filter(
        ([name, value]) =>
          !TRACKING.test(name) &&
          !OF_A_LOAD.test(name) &&
          !(attribute === 'src' && OF_A_BUILD.test(name)) &&
          !isOfALoad(value) &&
          !here.includes(value),
      );
    const parameters = telling.map(([name, value]) => `${name}=${value}`).join('&');
    return `${parameters}${fragment && !isMade(fragment) ? `#${fragment}` : ''}`;
  };

  return (element: Element, role: string): { identity: string; address?: string } => {
    const beyond: string[] = [];
    const attributes = KEPT.flatMap((attribute) => {
      const value = attributeOf(element, attribute);
      if (value === null) return [];
      const path = value.replace(/[?#].*$/, '');
      const rest = value.slice(path.length, path.length + 2_000);
      if (rest && ADDRESSES.includes(attribute)) beyond.push(beyondPath(attribute, rest));
      return [`${attribute}=${short(path, 120)}`];
    });
    const id = attributeOf(element, 'id');
    if (id && !isMade(id)) attributes.push(`id=${id}`);
    const names = new Set((attributeOf(element, 'class') ?? '').split(/\s+/).filter(Boolean));
    const classes = [...names].filter((each) => !isMade(each)).sort();
    if (classes.length > 0) attributes.push(`class=${short(classes.join('.'), 120)}`);
    const isWhole = element === document.documentElement || element === document.body;
    const words = isWhole ? '' : short(clean((element.textContent ?? '').slice(0, 400)), 80);
    const address = short(beyond.filter(Boolean).join(' '), 300);
    return {
      identity: [element.localName, role, ...attributes, words].join('|'),
      ...(address && { address }),
    };
  };
}

export type Identify = ReturnType<typeof makeIdentify>;
