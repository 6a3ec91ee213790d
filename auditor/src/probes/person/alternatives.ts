import type { Tools } from '../../in-page/tools.ts';
import type { Found, StillProbe } from '../probe.ts';

/**
 * What alternatives say of their pictures: no machine sees both. Those that look wrong are named first. What a picture's
 * own file is called says nothing of what it shows, which is WCAG's failure F30.
 */
export const alternatives: StillProbe = { name: 'alternatives', criteria: ['1.1.1'], inPage };

/** Runs in the page. */
function inPage(): Found[] {
  const { adili } = globalThis as unknown as { adili: Tools };
  const endsAsFile = /\.(png|jpe?g|jfif|gif|svg|webp|avif|bmp|ico|tiff?|heic)$/i;
  const all = adili
    .select('img, svg, canvas, object, embed, area[href], input[type=image], [role=img]')
    .filter((picture) => !picture.matches('svg svg, svg *') && adili.isExposed(picture))
    .slice(0, 500)
    .map((picture) => ({ picture, name: adili.name(picture), shows: addressOf(picture) }))
    .filter(({ name }) => name !== '');
  const written = all.some(isCalledAsFile) ? (document.body?.innerText ?? '').toLowerCase() : '';
  // A list of files may show what they are called.
  const isWrong = (each: (typeof all)[number]) =>
    isCalledAsFile(each) && !written.includes(withoutFolders(each.name));
  const wrong = all
    .filter(isWrong)
    .map(({ picture, name }) =>
      adili.finding(
        picture,
        '1.1.1',
        'failed',
        `Its text alternative, "${adili.short(name, 80)}", is what its file is called.`,
      ),
    );
  const pictures = all.filter((each) => !isWrong(each));
  const [first] = pictures;
  if (!first) return wrong;
  const shownAs = Map.groupBy(pictures, ({ name }) => name.toLowerCase());
  const doubted = pictures.flatMap((each) => {
    const doubt = doubtOf(each);
    return doubt ? [{ ...each, doubt }] : [];
  });
  const doubts = [...Map.groupBy(doubted, ({ doubt }) => doubt)].map(
    ([doubt, of]) =>
      `${adili.listed(
        of.map(({ name }) => name),
        3,
      )}: ${doubt}.`,
  );
  const others = pictures.filter((each) => !doubted.some(({ picture }) => picture === each.picture));
  const said = adili.listed(
    others.map(({ name }) => name),
    doubts.length > 0 ? 2 : 5,
  );
  const has = pictures.length === 1 ? 'A picture has' : `${pictures.length} pictures have`;
  return [
    ...wrong,
    adili.question(
      [(doubted[0] ?? first).picture, ...pictures.map(({ picture }) => picture)],
      '1.1.1',
      `${has} a text alternative. See whether it says what the picture says. ${[...doubts, said].join(' ')}`.trim(),
    ),
  ];

  /** Only by names that nobody would take for words: a picture of Paris may lie in a file called paris. */
  function isCalledAsFile({ name, shows }: { name: string; shows: string }): boolean {
    const { protocol = '', pathname = '' } = URL.parse(shows, document.baseURI) ?? {};
    if (!/^https?:$/.test(protocol)) return false;
    const said = withoutFolders(name);
    const file = withoutFolders(pathname);
    if (endsAsFile.test(said)) return said === file;
    const isOfCamera = /^(img|dscn?|dscf|dcim|pict|pxl|image|photo|screenshot)[-_]?\d{3,}$/.test(said);
    const isHash = /^[\da-f-]{16,}$/.test(said) && /\d/.test(said);
    return (isOfCamera || isHash) && said === file.replace(/\.\w+$/, '');
  }

  function withoutFolders(path: string): string {
    const whole = adili.safely(() => decodeURIComponent(path), path);
    return adili.clean(whole.split('/').at(-1) ?? '').toLowerCase();
  }

  function addressOf(picture: Element): string {
    if (picture instanceof HTMLImageElement) return picture.currentSrc || picture.src;
    return picture.getAttribute('src') ?? picture.getAttribute('data') ?? '';
  }

  /** What makes one doubt that it is an alternative; undefined where nothing does. */
  function doubtOf({ picture, name, shows }: { picture: Element; name: string; shows: string }) {
    if (endsAsFile.test(name) && !/\s/.test(name)) return 'the name of a file';
    if (/^(img|dsc|image|photo|pic|screenshot|untitled)?[-_ ]?\d{2,}$/i.test(name)) return 'a number';
    if (
      /^(an? |the )?(image|picture|pic|photo|photograph|graphic|icon|logo|banner|chart|graph|diagram|map|spacer|placeholder|thumbnail|alt|alt text|null|undefined|untitled|click|click here|here|more|link|button|picha|nembo|bofya|bofya hapa)$/i.test(
        name,
      )
    )
      return 'says only what kind of thing it is';
    if (
      /^(an? |the )?(image|picture|photo|photograph|graphic|icon) (of|showing)\b|^(picha|nembo) ya\b/i.test(
        name,
      )
    )
      return 'begins with what one hears anyway';
    if (name.length > 250) return 'long for an alternative';
    const { width, height } = picture.getBoundingClientRect();
    if (width >= 400 && height >= 250 && !/\s/.test(name.trim())) return 'one word for a large picture';
    const alike = shownAs.get(name.toLowerCase()) ?? [];
    if (shows !== '' && new Set(alike.map((each) => each.shows)).size > 1)
      return 'stands for different pictures';
    return isSaidBeside(picture, name) ? 'stands beside the picture as well' : undefined;
  }

  function isSaidBeside(picture: Element, name: string): boolean {
    const around = picture.closest('a, button, figure, li, p, td') ?? picture.parentElement;
    const text = around ? adili.beginning(around, name.length + 1).toLowerCase() : '';
    return name.length > 2 && text === adili.clean(name).toLowerCase();
  }
}
