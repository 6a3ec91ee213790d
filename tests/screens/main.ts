import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT, workspaceFolder } from '@adili/server/workspace';
import { requireChromium } from '@adili/tools/chromium';
import { type Browser, chromium, type Page } from 'playwright';
import { demoCustomer } from '../../api/src/config/demo-accounts.ts';
import { SHELL, withStack } from '../bench/stack.ts';
import { browserArgs } from '../browser-args.ts';
import { auditEnvironment, auditOwnSite } from './audited-site.ts';
import { fillRegister } from './fill-register.ts';
import { type View, views, WIDTH } from './views.ts';

/** Picture elements for each CSS pixel: at the widths that pages show, one or more for each of the screen's. */
const SCALE = 1.25;
/** Of WebP, from 0 to 1: below it letters have smears around them. */
const QUALITY = 0.62;
const themes = ['light', 'dark'] as const;

/** Takes the pictures of the product that public pages and the README show, from the built product with its demonstration data. Words name some of them. */
const chosen = process.argv.slice(2);
Object.assign(process.env, auditEnvironment);
const executablePath = await requireChromium();
await withStack(async () => {
  const browser = await chromium.launch({ executablePath, args: browserArgs });
  try {
    await auditOwnSite(await fillRegister(demoCustomer), executablePath);
    for (const theme of themes) await takeAll(browser, theme);
  } finally {
    await browser.close();
  }
});

async function takeAll(browser: Browser, theme: (typeof themes)[number]): Promise<void> {
  const people = new Set(views.map(({ who }) => who));
  for (const who of people) {
    const context = await browser.newContext({
      baseURL: SHELL,
      viewport: { width: WIDTH, height: 900 },
      deviceScaleFactor: SCALE,
      colorScheme: theme,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    if (who) await logIn(page, who);
    for (const view of views.filter((each) => each.who === who && isTaken(each, theme)))
      await take(page, view, theme);
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

async function take(page: Page, view: View, theme: string): Promise<void> {
  await page.goto(view.path, { waitUntil: 'networkidle' });
  await view.prepare?.(page);
  const top = view.from ? await topOf(page, view) : 0;
  const png = await page.screenshot({
    fullPage: true,
    clip: { x: 0, y: top, width: WIDTH, height: view.height },
  });
  const name = `${view.name}${theme === 'dark' ? '-dark' : ''}.webp`;
  const folder = view.isOfReadme
    ? path.join(ROOT, 'docs/images')
    : path.join(workspaceFolder('mfe-marketing'), 'src/screens/pictures');
  const file = path.join(folder, name);
  const bytes = await webp(page, png);
  await writeFile(file, bytes);
  console.log(`${name}: ${bytes.length} B`);
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
