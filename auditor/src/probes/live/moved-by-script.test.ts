import { AuditHtml, failed } from '../../testing/audit-html.ts';
import type { Stage } from '../probe.ts';
import { watchRestless } from './moved-by-script.ts';

const html = new AuditHtml();

beforeAll(() => html.open());
afterAll(() => html.close());

const about = (found: string[]) => found.filter((each) => each.startsWith('2.2.2'));

const slides = (id: string) =>
  `<div id="${id}" class="slides"><p class="on">Shoes</p><p>Bags</p><p>Free delivery</p></div>`;
const style = '<style>.slides p { display: none } .slides .on { display: block }</style>';
const turn = `let at = 0; const turn = () => {
  const { children } = document.querySelector('.slides');
  children[at].className = '';
  at = (at + 1) % 3;
  children[at].className = 'on';
};`;

test('fails what scripts move, swap and scroll by themselves, not what changes once, without an effect or while one waits', async () => {
  const result = await html.audit(
    `<main><h1>Shop</h1>${slides('slides')}
      <div style="overflow: hidden; width: 300px"><div id="ticker" style="white-space: nowrap">News that run along</div></div>
      <div id="scrolled" style="overflow: hidden; width: 90px; white-space: nowrap">Words that run along in their box</div>
      <p id="late" style="opacity: 0">Banner</p><p id="idle">Text</p><p id="blinks">Sale</p>
      <div id="gallery">${'<figure>Picture</figure>'.repeat(9)}</div>
      <div role="status"><p id="waiting">Loading</p></div>
      <script>${turn} setInterval(turn, 2000);
        let x = 0;
        setInterval(() => {
          x = (x + 3) % 150;
          ticker.style.transform = 'translateX(' + -x + 'px)';
          scrolled.scrollLeft = x;
          waiting.style.marginLeft = x + 'px';
          idle.className = 'at-' + x;
        }, 50);
        setInterval(() => { blinks.style.visibility = blinks.style.visibility ? '' : 'hidden'; }, 600);
        [...gallery.children].forEach((each, index, all) => setTimeout(() => {
          each.style.margin = '0';
          if (index > 0) all[index - 1].className = 'shown';
        }, 900 + index * 700));
        setTimeout(() => { late.style.opacity = 1; }, 1500);
      </script></main>`,
    style,
  );
  expect(about(failed(result)).toSorted()).toEqual([
    '2.2.2 #blinks',
    '2.2.2 #scrolled',
    '2.2.2 #slides',
    '2.2.2 #ticker',
  ]);
});

test('fails a GIF that moves for ever, and nothing where a control stops what moves', async () => {
  const moving =
    'R0lGODlhAQABAIAAAP///wAAACH/C05FVFNDQVBFMi4wAwEAAAAh+QQAFAAAACwAAAAAAQABAAACAkQBACH5BAAUAAAALAAAAAABAAEAAAICTAEAOw==';
  const [result, stopped] = await Promise.all([
    html.audit(
      `<main><h1>Shop</h1><img id="moves" alt="Flag" width="40" height="40" src="data:image/gif;base64,${moving}"></main>`,
    ),
    html.audit(
      `<main><h1>Shop</h1><button onclick="clearInterval(timer)">Hold</button>${slides('slides')}
      <script>${turn} const timer = setInterval(turn, 1000);</script></main>`,
      style,
    ),
  ]);
  expect(about(failed(result))).toEqual(['2.2.2 #moves']);
  expect(stopped.criteria['2.2.2']).toBe('nothing_found');
});

test('what moved all the while is seen to although engines took all the time that it has', async () => {
  let seconds = 40;
  const answers: Record<string, () => unknown> = {
    kindOfPage: () => 'with scripts',
    readRestless: () => {
      seconds += 1;
      const times = [1_000, 20_000, seconds * 1_000];
      return [{ selector: '#ticker', times, looks: seconds - 40, isRepeated: true }];
    },
  };
  const world = { call: async ({ name }: { name: string }) => answers[name]?.() ?? seconds * 1_000 };
  const stage = { top: async () => world } as unknown as Stage;
  expect(await watchRestless(stage)).toEqual([expect.objectContaining({ selector: '#ticker', looks: 3 })]);
});
