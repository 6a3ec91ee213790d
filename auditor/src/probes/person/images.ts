import type { Tools } from '../../in-page/tools.ts';
import type { Found, StillProbe } from '../probe.ts';

/** Pictures that assistive technology passes over. */
export const pictures: StillProbe = { name: 'pictures', criteria: ['1.1.1'], inPage: passedOver };

/** Pictures that may hold text. */
export const textInPictures: StillProbe = { name: 'text-in-pictures', criteria: ['1.4.5'], inPage: text };

/** Runs in the page. */
function passedOver(): Found[] {
  const { adili } = globalThis as unknown as { adili: Tools };
  const found: Found[] = [];
  for (const picture of adili.select('img, svg, canvas, [role=img], input[type=image]').slice(0, 500)) {
    if (picture.matches('svg svg, svg *, [inert], [inert] *') || !isDrawn(picture)) continue;
    const name = adili.isExposed(picture) ? adili.name(picture) : '';
    if (name !== '' || isShownToAll(picture) || isPartOfNamed(picture)) continue;
    found.push(
      adili.finding(
        picture,
        '1.1.1',
        'review',
        'Screen readers pass over this picture. See whether it is decoration only.',
      ),
    );
  }
  return found;

  function isDrawn(picture: Element): boolean {
    if (!adili.isVisible(picture)) return false;
    const { width, height } = picture.getBoundingClientRect();
    if (width < 3 || height < 3) return false;
    if (picture instanceof HTMLImageElement) return picture.complete && picture.naturalWidth > 0;
    if (picture instanceof HTMLCanvasElement) return !isBlank(picture);
    if (picture instanceof SVGElement)
      return (
        picture.querySelector('path, circle, rect, polygon, polyline, line, ellipse, text, image, use') !==
        null
      );
    return true;
  }

  function isBlank(canvas: HTMLCanvasElement): boolean {
    if (canvas.width * canvas.height === 0 || canvas.width * canvas.height > 4_000_000) return false;
    return adili.safely(() => {
      const copy = document.createElement('canvas');
      copy.width = canvas.width;
      copy.height = canvas.height;
      const context = copy.getContext('2d');
      context?.drawImage(canvas, 0, 0);
      return context?.getImageData(0, 0, copy.width, copy.height).data.every((value) => value === 0) ?? false;
    }, false);
  }

  /** A picture with a role and no name fails by other rules. */
  function isShownToAll(picture: Element): boolean {
    if (!adili.isExposed(picture)) return false;
    if (picture instanceof HTMLImageElement) return !['none', 'presentation'].includes(adili.role(picture));
    const role = picture.getAttribute('role');
    return role !== null && !['none', 'presentation'].includes(role);
  }

  /** A control whose name says by itself what it is for. */
  function isPartOfNamed(picture: Element): boolean {
    const control = picture.closest(
      'a[href], button, summary, label, [role=button], [role=link], [role=tab], [role=menuitem], [role=option], [role=switch], [role=checkbox]',
    );
    return control !== null && adili.name(control) !== '';
  }
}

/** Runs in the page. */
function text(): Found[] {
  const { adili } = globalThis as unknown as { adili: Tools };
  const large = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width >= 24 && height >= 10;
  };
  return adili
    .select('img, canvas, input[type=image], object[type^="image/"]')
    .filter((element) => adili.isVisible(element) && large(element))
    .filter(
      (element) => !(element instanceof HTMLImageElement) || (element.complete && element.naturalWidth > 0),
    )
    .slice(0, 40)
    .map((element) =>
      adili.finding(
        element,
        '1.4.5',
        'review',
        'See whether the picture holds text that could be real text. A logo may, and what is read only as it looks.',
      ),
    );
}
