import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { requireBrowser } from '@adili/tools/system-browsers';
import { expect } from 'playwright/test';
import { Builder, By, Key, until, type WebElement } from 'selenium-webdriver';
import { freePort } from '../../stack/free-port.ts';
import type { Driver, Found, Settings } from './driver.ts';

const PATIENCE_MS = 20_000;

/** The toolbar's buttons are wider together than a phone; a window is never narrower than its toolbar. */
const NARROW_TOOLBAR = `headerbar *, toolbar *, box button, box entry { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }`;
const NO_MOTION = '[Settings]\ngtk-enable-animations=0\n';

/** A screen that only programs see: WebKitGTK draws into windows only. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1400x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { screen, display: `:${String(number).trim()}` };
}

const whenListens = (url: string): Promise<void> =>
  expect
    .poll(
      () =>
        fetch(`${url}/status`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { message: 'WebKitWebDriver', intervals: [25], timeout: PATIENCE_MS },
    )
    .toBe(true);

const foundAs = (element: WebElement): Found => ({
  click: () => element.click(),
  async type(text) {
    await element.clear();
    await element.sendKeys(text);
  },
  choose: (value) => element.findElement(By.css(`option[value=${JSON.stringify(value)}]`)).click(),
  upload: (file) => element.sendKeys(file),
});

/** WebKitGTK by its own WebDriver, which drives the browser that comes with it, one session a process. */
export async function openWebKit({ scheme, folder }: Settings): Promise<Driver> {
  const gtk = path.join(folder, '.config', 'gtk-3.0');
  mkdirSync(gtk, { recursive: true });
  writeFileSync(path.join(gtk, 'gtk.css'), NARROW_TOOLBAR);
  writeFileSync(path.join(gtk, 'settings.ini'), NO_MOTION);
  const { screen, display } = await startScreen();
  const port = await freePort();
  const program = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    // Downloads go to the home folder.
    env: {
      ...process.env,
      DISPLAY: display,
      HOME: folder,
      XDG_CONFIG_HOME: path.join(folder, '.config'),
      GDK_BACKEND: 'x11',
    },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  await whenListens(url);
  const args = ['--automation', '--time-zone=Africa/Nairobi', ...(scheme === 'dark' ? ['--dark-mode'] : [])];
  const options = { binary: requireBrowser('webkit'), args };
  const driver = await new Builder()
    .usingServer(url)
    .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options })
    .build();
  const window = driver.manage().window();
  const inside = () => driver.executeScript<[number, number]>('return [innerWidth, innerHeight]');
  // The page follows its window a little later, in both directions at once.
  const follows = (fits: (wide: number, high: number) => boolean) =>
    driver.wait(async () => fits(...(await inside())), PATIENCE_MS);
  await window.setRect({ x: 0, y: 0, width: 1000, height: 1000 });
  await follows((wide) => wide === 1000);
  const toolbar = 1000 - (await inside())[1];
  return {
    downloads: folder,
    goto: (to) => driver.get(to),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    async find(expression) {
      const element = await driver.executeScript<WebElement | null>(`return ${expression}`);
      if (!element) return null;
      // By itself it does not scroll to all that stands below the window.
      await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
      return foundAs(element);
    },
    press: (key) =>
      driver.actions().sendKeys({ Tab: Key.TAB, Enter: Key.ENTER, Escape: Key.ESCAPE }[key]).perform(),
    async resize(width, height) {
      await window.setRect({ x: 0, y: 0, width, height: height + toolbar });
      await follows((wide, high) => wide === width && high === height);
    },
    async acceptAlert() {
      const alert = await driver.wait(until.alertIsPresent(), PATIENCE_MS);
      const text = await alert.getText();
      await alert.accept();
      return text;
    },
    screenshot: async (file) => writeFileSync(file, await driver.takeScreenshot(), 'base64'),
    async close() {
      await driver.quit();
      for (const each of [program, screen]) {
        const ended = once(each, 'exit');
        each.kill();
        await ended;
      }
    },
  };
}
