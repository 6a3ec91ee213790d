import path from 'node:path';
import type { PageModule, RemoteDefinition } from '@adili/contract';
import { matchPath } from '@adili/contract/paths';
import { fakeSession, fakeShell, type PageStory, renderPage } from '@adili/contract/testing';
import { workspaceFolder } from '@adili/server/workspace';
import { screen } from '@testing-library/react';
import axe from 'axe-core';
import { remotesUnderTest } from '../find-remote.ts';

// jest's modules are CommonJS, so what a remote's files export is there before the tests are named.
const load = <T,>(remote: string, file: string): T =>
  (require(path.join(workspaceFolder(remote), file)) as { default: T }).default;

// The first story of a remote also loads all of its modules.
jest.setTimeout(30_000);

beforeEach(() => {
  // No API: a page alone shows what it has to say about that.
  globalThis.fetch = async () => {
    throw new TypeError('Failed to fetch');
  };
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

/** The page at an address, as the shell finds it: one without parameters goes before one with. */
function pageAt({ pages }: RemoteDefinition, pathname: string) {
  const fitting = pages.flatMap((page) => {
    const params = matchPath(page.path, pathname);
    return params ? [{ page, params }] : [];
  });
  return fitting.find(({ params }) => Object.keys(params).length === 0) ?? fitting[0];
}

describe.each(remotesUnderTest().map(({ name }) => name))('%s', (name) => {
  const definition = load<RemoteDefinition>(name, 'remote.ts');
  const stories = load<PageStory[]>(name, 'stories.ts');
  const addressOf = (story: PageStory) => new URL(story.path, 'http://story.invalid');

  test('the definition has its folder’s name', () => {
    expect(definition.name).toBe(name);
  });

  test.each(definition.pages.map((page) => page.path))('%s has a story', (page) => {
    const shown = stories.map((story) => pageAt(definition, addressOf(story).pathname)?.page.path);
    expect(shown).toContain(page);
  });

  test('no two stories have the same name', () => {
    const names = stories.map((story) => story.name);
    expect(names.filter((each, index) => names.indexOf(each) !== index)).toEqual([]);
  });

  test.each(stories.map((story) => [story.name, story] as const))('story: %s', async (_name, story) => {
    const { pathname, search } = addressOf(story);
    const found = pageAt(definition, pathname);
    if (!found) throw new Error(`${story.path} is the address of no page of ${name}.`);
    window.history.replaceState(null, '', story.path);
    const page = load<PageModule>(name, found.page.module);
    const shell = fakeShell({ session: story.session ? fakeSession(story.session) : null });
    const { container, unmount } = await renderPage(page, { shell, params: found.params, search });
    expect(await screen.findByRole('heading', { level: 1 }, { timeout: 20_000 })).toBeVisible();
    // jsdom lays nothing out, so it knows no colours; the browser tests check contrast.
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations).toEqual([]);
    await unmount();
    expect(container).toBeEmptyDOMElement();
  });
});
