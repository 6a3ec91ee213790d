import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT, workspaceFolder } from '@adili/server/workspace';
import { requireChromium } from '@adili/tools/chromium';
import { type Browser, chromium, type Page } from 'playwright';
import { SHELL, withStack } from '../bench/stack.ts';
import { browserArgs } from '../browser-args.ts';
import { type View, views } from './views.ts';

/** Picture elements for each CSS pixel: screens of today have two. */
const SCALE = 2;
/** CSS pixels of a window, and of its pictures: a page's narrow form, so that its words stay readable when small. */
const usual = 640;
const phone = 360;
/** Of WebP, from 0 to 1: below it letters have smears around them. */
const QUALITY = 0.62;
const themes = ['light', 'dark'] as const;

/** Takes the pictures of the product that public pages and the README show, from the built product with its demonstration data. Words name some of them. */
const chosen = process.argv.slice(2);
const executablePath = await requireChromium();
await withStack(async () => {
  const browser = await chromium.launch({ executablePath, args: browserArgs });
  try {
    for (const theme of themes) await takeAll(browser, theme);
  } finally {
    await browser.close();
  }
});

/** A view at one width of the window. */
interface Shot {
  view: View;
  width: number;
  height: number;
  /** The picture's file without its ending. */
  name: string;
}

function shotsOf(view: View, theme: string): Shot[] {
  const { name, width = usual, height, narrow } = view;
  const after = theme === 'dark' ? '-dark' : '';
  const wide = { view, width, height, name: `${name}${after}` };
  return narrow === undefined
    ? [wide]
    : [wide, { view, width: phone, height: narrow, name: `${name}-narrow${after}` }];
}

async function takeAll(browser: Browser, theme: (typeof themes)[number]): Promise<void> {
  const people = new Set(views.map(({ who }) => who));
  for (const who of people) {
    const context = await browser.newContext({
      baseURL: SHELL,
      viewport: { width: usual, height: 900 },
      deviceScaleFactor: SCALE,
      colorScheme: theme,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    if (who) await logIn(page, who);
    const taken = views.filter((each) => each.who === who && isTaken(each, theme));
    for (const shot of taken.flatMap((view) => shotsOf(view, theme))) await take(page, shot);
    await context.close();
  }
}

function isTaken({ name, isOfReadme }: View, theme: string): boolean {
  return (chosen.length === 0 || chosen.includes(name)) && !(isOfReadme && theme === 'dark');
}

async function logIn(page: Page, { email, password }: NonNullable<View['who']>): Promise<void> {
  await page.goto('/login', { waitUntil: 'networkidle' });
  await page.getByLabel(/^(Work )?Email/).fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log In', exact: true }).click();
  await page.waitForURL('**/dashboard');
}

async function take(page: Page, { view, width, height, name }: Shot): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(view.path, { waitUntil: 'networkidle' });
  await view.prepare?.(page);
  const top = view.from ? await topOf(page, view) : 0;
  const png = await page.screenshot({ fullPage: true, clip: { x: 0, y: top, width, height } });
  const folder = view.isOfReadme
    ? path.join(ROOT, 'docs/images')
    : path.join(workspaceFolder('mfe-marketing'), 'src/screens/pictures');
  const bytes = await webp(page, png);
  await writeFile(path.join(folder, `${name}.webp`), bytes);
  console.log(`${name}.webp: ${bytes.length} B`);
}

/** Where the picture begins: some air above what it names. */
async function topOf(page: Page, view: View): Promise<number> {
  const box = await view.from?.(page).first().boundingBox();
  if (!box) throw new Error(`${view.path} lacks what the picture "${view.name}" begins with.`);
  const scrolled = await page.evaluate(() => window.scrollY);
  return Math.max(0, Math.round(box.y + scrolled - 20));
}

/** The browser's own encoder makes it smaller. */
async function webp(page: Page, png: Buffer): Promise<Buffer> {
  const canvas = await page.context().newPage();
  const encoded = await canvas.evaluate(
    async ([source, quality]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const sheet = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
      sheet.getContext('2d')?.drawImage(image, 0, 0);
      const blob = await sheet.convertToBlob({ type: 'image/webp', quality });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    },
    [png.toString('base64'), QUALITY] as const,
  );
  await canvas.close();
  return Buffer.from(encoded, 'base64');
}
