import { mkdirSync } from 'node:fs';
import { type Engine, requireBrowser } from '@adili/tools/system-browsers';
import { expect } from 'playwright/test';
import puppeteer, { type Dialog, type ElementHandle, type LaunchOptions } from 'puppeteer-core';
import { browserArgs } from '../../browser-args.ts';
import type { Driver, Found, Settings } from './driver.ts';

/** What the person's system asks of Firefox; the protocol has no command for it in the version that Debian ships. */
const firefoxSettings = ({ scheme, folder }: Settings) => ({
  'ui.systemUsesDarkTheme': scheme === 'dark' ? 1 : 0,
  'ui.prefersReducedMotion': 1,
  'intl.accept_languages': 'en-GB',
  'browser.download.folderList': 2,
  'browser.download.dir': folder,
});

const optionsOf = (engine: Engine, settings: Settings): LaunchOptions =>
  engine === 'firefox'
    ? { browser: 'firefox', extraPrefsFirefox: firefoxSettings(settings) }
    : { browser: 'chrome', args: [...browserArgs, '--lang=en-GB'] };

const foundAs = (element: ElementHandle<Element>): Found => ({
  click: () => element.click(),
  async type(text) {
    await element.click({ count: 3 });
    await element.type(text);
  },
  choose: async (value) => void (await element.select(value)),
  upload: (file) => (element as ElementHandle<HTMLInputElement>).uploadFile(file),
});

/** Chromium by its own protocol, Firefox by WebDriver BiDi: both without a driver program in between. */
export async function openByPuppeteer(engine: Engine, settings: Settings): Promise<Driver> {
  mkdirSync(settings.folder, { recursive: true });
  const browser = await puppeteer.launch({
    ...optionsOf(engine, settings),
    executablePath: requireBrowser(engine),
    downloadBehavior: { policy: 'allow', downloadPath: settings.folder },
    headless: true,
    env: { ...process.env, TZ: 'Africa/Nairobi' },
  });
  const [page = await browser.newPage()] = await browser.pages();
  if (engine === 'chromium') {
    await page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: settings.scheme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ]);
  }
  const alert = Promise.withResolvers<string>();
  page.on('dialog', async (dialog: Dialog) => {
    await dialog.accept();
    alert.resolve(dialog.message());
  });
  return {
    downloads: settings.folder,
    goto: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    async find(expression) {
      const handle = await page.evaluateHandle(expression);
      const element = handle.asElement() as ElementHandle<Element> | null;
      return element && foundAs(element);
    },
    press: (key) => page.keyboard.press(key),
    async resize(width, height) {
      // Debian's Firefox takes the size, and has no command for the orientation that comes along with it.
      await page.setViewport({ width, height }).catch((error: unknown) => {
        if (!String(error).includes('unknown command emulation.setScreenOrientationOverride')) throw error;
      });
      await expect.poll(() => page.evaluate(() => innerWidth), { message: 'the width' }).toBe(width);
    },
    acceptAlert: () => alert.promise,
    screenshot: async (file) => void (await page.screenshot({ path: file as `${string}.png` })),
    close: () => browser.close(),
  };
}
