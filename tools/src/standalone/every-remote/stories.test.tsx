import path from 'node:path';
import type { PageModule, RemoteDefinition } from '@adili/contract';
import { findPage } from '@adili/contract/paths';
import { fakeShell, renderPage } from '@adili/contract/testing';
import { accessibilityFaults } from '@adili/contract/testing/accessibility';
import { fakeApi, type PageStory } from '@adili/http/testing';
import { actOut } from '@adili/preview/act-out';
import { cardPages } from '@adili/preview/card-pages';
import { sessionOf } from '@adili/preview/people';
import { cardsOf } from '@adili/preview/story-cards';
import { workspaceFolder } from '@adili/server/workspace';
import { screen } from '@testing-library/react';
import { allowDrawing, keepStill, settled } from '../../testing/simulated-page.ts';
import { remotesUnderTest } from '../find-remote.ts';

// jest's modules are CommonJS, so what a remote's files export is there before the tests are named.
const load = <T,>(remote: string, file: string): T =>
  (require(path.join(workspaceFolder(remote), file)) as { default: T }).default;

/** As the preview's document brings it: lists are used up. */
const asSent = <T,>(data: T): T => JSON.parse(JSON.stringify(data)) as T;

/** The simulated browser is the only one that does not know the element. */
const isFault = ([text, tag]: unknown[]) => !(String(text).startsWith('The tag <%s> is') && tag === 'search');

let leave: (() => Promise<void>) | undefined;

beforeEach(() => {
  allowDrawing();
  keepStill();
});
afterEach(async () => {
  // Also after a failure: two pages at one address would answer each other's changes of it.
  await leave?.();
  leave = undefined;
  sessionStorage.clear();
  localStorage.clear();
});

describe.each(remotesUnderTest().map(({ name }) => name))('%s', (name) => {
  const definition = load<RemoteDefinition>(name, 'remote.ts');
  const stories = load<PageStory[]>(name, 'stories.ts');
  const cards = cardPages(definition.cards);
  const shown = { pages: [...definition.pages, ...cards] };
  const addressOf = (story: PageStory) => new URL(story.path, 'http://story.invalid');

  test('the definition has its folder’s name', () => {
    expect(definition.name).toBe(name);
  });

  test.each(shown.pages.map((page) => page.path))('%s has a story', (page) => {
    const paths = stories.map((story) => findPage([shown], addressOf(story).pathname)?.page.path);
    expect(paths).toContain(page);
  });

  test('no two stories have the same name', () => {
    const names = stories.map((story) => story.name);
    expect(names.filter((each, index) => names.indexOf(each) !== index)).toEqual([]);
  });

  test.each(stories.map((story) => [story.name, story] as const))('story: %s', async (_name, story) => {
    const errors = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { pathname, search } = addressOf(story);
    const found = findPage([shown], pathname);
    if (!found) throw new Error(`${story.path} is the address of no page of ${name}.`);
    window.history.replaceState(null, '', story.path);
    const api = fakeApi(asSent(story.answers ?? {}));
    const page = load<PageModule>(name, found.page.module);
    const shell = fakeShell({ session: sessionOf(story), cards: cardsOf(story) });
    const { container, unmount } = await renderPage(page, { shell, params: found.params, search });
    leave = unmount;
    // The dashboard draws a card's heading.
    if (!cards.some(({ path }) => path === found.page.path))
      expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    await settled(api);
    await actOut(container, story.acts ?? []);
    await settled(api);
    const text = document.body.textContent;
    for (const sentence of story.says ?? []) expect(text).toContain(sentence);
    expect(await accessibilityFaults(container)).toEqual([]);
    expect({
      unanswered: api.unanswered,
      unused: api.unused(),
      errors: errors.mock.calls.filter(isFault),
    }).toEqual({
      unanswered: [],
      unused: [],
      errors: [],
    });
    leave = undefined;
    await unmount();
    expect(container).toBeEmptyDOMElement();
  });
});
