import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as TestingLibrary from '@testing-library/dom';
import { expect } from 'playwright/test';
import type { Driver, Found } from './drivers/driver.ts';

/** Finds elements as people and their assistive technology do, in every engine alike. */
const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** Where on the page: the whole of it unless given. */
export type Part = 'body' | 'main' | 'header' | 'footer' | 'dialog[open]';

type Name = string | RegExp;

/** How long anything may take to come. */
const PATIENCE_MS = 15_000;

declare global {
  interface Window {
    TestingLibraryDom?: typeof TestingLibrary;
  }
}

/** A function with its arguments, to be run in the page: it sees nothing but those. */
const inPage = <A extends unknown[]>(script: (...args: A) => unknown, args: A): string =>
  `(${script})(...${JSON.stringify(args)})`;

/** Runs in the page. A label finds the field that it names. */
function findInPage(role: string, name: string, flags: string | null, part: string): Element | null {
  const place = document.querySelector<HTMLElement>(part);
  if (!place) return null;
  const { within } = window.TestingLibraryDom ?? {};
  if (!within) throw new Error('The library is not on this page yet.');
  const wanted = flags === null ? name : new RegExp(name, flags);
  const found =
    role === 'label'
      ? within(place).queryAllByLabelText(wanted)
      : within(place).queryAllByRole(role, { name: wanted });
  return found.find((each) => each.checkVisibility()) ?? null;
}

/** What a person does in a tab of any engine. Whatever is looked for may take its time to come. */
export class Tab {
  readonly driver: Driver;
  readonly #origin: string;

  constructor(driver: Driver, origin: string) {
    this.driver = driver;
    this.#origin = origin;
  }

  async goto(path: string): Promise<void> {
    await this.open(path);
    await this.whenPageRuns();
  }

  /** The same for a document that may have no page. */
  async open(path: string): Promise<void> {
    await this.driver.goto(this.#origin + path);
  }

  /** Runs a function in the page. */
  evaluate<A extends unknown[], R>(script: (...args: A) => R, ...args: A): Promise<R> {
    return this.driver.evaluate(inPage(script, args)) as Promise<R>;
  }

  /** Waits until the page's own code has taken over the content of its place. */
  async whenPageRuns(): Promise<void> {
    await this.sees(() => {
      const content = document.querySelector('main > div:last-child > div');
      return content !== null && Object.keys(content).some((key) => key.startsWith('__reactContainer'));
    }, 'a page that runs');
  }

  /** Waits until this is true in the page. */
  async sees<A extends unknown[]>(check: (...args: A) => boolean, what: string, ...args: A): Promise<void> {
    await expect
      .poll(() => this.evaluate(check, ...args).catch(String), { message: what, timeout: PATIENCE_MS })
      .toBe(true);
  }

  /** Waits until the text is on the screen. */
  async seesText(text: string, part: Part = 'body'): Promise<void> {
    await this.sees(
      (wanted, where) => (document.querySelector<HTMLElement>(where)?.innerText ?? '').includes(wanted),
      text,
      text,
      part,
    );
  }

  async seesPath(path: string): Promise<void> {
    await this.sees((wanted) => location.pathname === wanted, `the page ${path}`, path);
    await this.whenPageRuns();
  }

  /** Waits for an element by role and name; by `label` for a field. */
  async find(role: string, name: Name, part: Part = 'body'): Promise<Found> {
    const { source, flags } = name instanceof RegExp ? name : { source: name, flags: null };
    let found: Found | null = null;
    const look = async () => {
      try {
        if (!(await this.evaluate(() => 'TestingLibraryDom' in window))) await this.driver.evaluate(library);
        found = await this.driver.find(inPage(findInPage, [role, source, flags, part]));
        return found !== null;
      } catch (error) {
        // A document gave way to the next, or is not whole yet.
        return String(error);
      }
    };
    await expect.poll(look, { message: `${role} ${name} in ${part}`, timeout: PATIENCE_MS }).toBe(true);
    if (!found) throw new Error(`There is no ${role} ${name}.`);
    return found;
  }

  /** Clicks an element once it holds still. */
  async click(role: string, name: Name, part?: Part): Promise<void> {
    await this.#act(`a click on ${role} ${name}`, async () => (await this.find(role, name, part)).click());
  }

  async fill(label: Name, text: string): Promise<void> {
    await this.#act(`typing into ${label}`, async () => (await this.find('label', label, 'main')).type(text));
  }

  /** An element may move or be drawn anew while the page comes alive: what the engine refuses is tried again. */
  async #act(what: string, act: () => Promise<void>): Promise<void> {
    const attempt = () => act().then(() => true, String);
    await expect.poll(attempt, { message: what, timeout: PATIENCE_MS }).toBe(true);
  }

  async logIn({ email, password }: { email: string; password: string }): Promise<void> {
    await this.fill(/^(Work )?Email/, email);
    await this.fill(/^Password/, password);
    await this.click('button', 'Log In', 'main');
  }

  /** Marks the document, to see later that it was never loaded anew. */
  mark = () => this.evaluate(() => document.documentElement.setAttribute('data-marked', ''));

  isMarked = () => this.evaluate(() => document.documentElement.hasAttribute('data-marked'));

  /** What the pages of this tab complained about so far, as `complaints.js` keeps it. */
  async complaints(): Promise<string[]> {
    return JSON.parse(await this.evaluate(() => sessionStorage.getItem('complaints') ?? '[]')) as string[];
  }
}
