import type { NavigateOptions } from '@adili/contract';
import { findPage, hrefFor, pathBelow } from '@adili/contract/paths';
import { fakeShell } from '@adili/contract/testing';
import type { Act } from '@adili/http/testing';
import { createRoot } from 'react-dom/client';
import { askedLog } from './asked-log.ts';
import { registerRemote } from './load-page.ts';
import { PageSlot } from './page-slot.ts';
import { keepSession, keptSession, sessionOf } from './people.ts';
import { place } from './place.ts';
import { playNetwork, STORY_API } from './play-network.ts';
import type { PreviewBoot } from './preview-boot.ts';
import { hrefOf, storyAt } from './stories.ts';
import { cardsOf } from './story-cards.ts';
import { Toolbar } from './toolbar.tsx';

/**
 * Shows the page at the document's address: in a story as the story says, else over the network. A story that only the
 * fragment names from then on takes its place in the same document, at its own address.
 */
export async function showPage(boot: PreviewBoot): Promise<void> {
  const log = askedLog();
  const toolbar = createRoot(place('toolbar'));
  const network = globalThis.fetch;
  let story = storyAt(boot.stories, location);
  let slot: PageSlot | null = null;

  const showAddress = () => slot?.show(pathBelow(boot.basePath, location.pathname) ?? '/', location.search);

  /** Follows a page to its own pages; another remote's are only noted in the log. */
  function go(path: string, options: NavigateOptions = {}): void {
    if (!findPage([boot.remote], new URL(path, location.href).pathname)) return;
    const href = hrefFor(boot.basePath, path);
    if (options.replace) history.replaceState(null, '', href);
    else history.pushState(null, '', href);
    if (options.scroll !== 'keep') scrollTo(0, 0);
    void showAddress();
  }

  /** Until all is done that the story's person does, the page's place says that it is busy. */
  async function begin(): Promise<void> {
    slot?.close();
    globalThis.fetch = network;
    const shell = fakeShell({
      basePath: boot.basePath,
      apiBase: story ? STORY_API : boot.apiBase,
      session: story ? sessionOf(story) : keptSession(),
      ...(story && { cards: cardsOf(story) }),
      onAsked(asked) {
        log.add(asked);
        if (asked.kind === 'navigate') go(asked.path, asked.options);
        if (asked.kind === 'report') console.error(asked.error);
      },
    });
    if (story) {
      log.clear();
      playNetwork(story, boot.basePath, log.note);
      forgetTyped();
    } else shell.session.subscribe(() => keepSession(shell.session.get()));
    slot = new PageSlot(place('page'), boot, shell);
    toolbar.render(<Toolbar boot={boot} log={log} session={shell.session} story={story} />);
    place('page').ariaBusy = 'true';
    await showAddress();
    if (story?.acts) await act(story.acts);
    place('page').ariaBusy = null;
  }

  async function act(acts: readonly Act[]): Promise<void> {
    const { actOut } = await import('./act-out.ts');
    await actOut(place('page'), acts).catch((error: Error) => {
      log.note(`The story's acts broke off: ${error.message.split('\n')[0]}`);
    });
  }

  addEventListener('popstate', () => void showAddress());
  // Two stories of one page differ in the fragment only, for which no browser loads a document.
  addEventListener('hashchange', () => {
    const next = storyAt(boot.stories, location);
    if (next === story) return;
    story = next;
    if (next) history.replaceState(null, '', hrefOf(next, boot.basePath));
    void begin();
  });
  registerRemote(boot);
  await begin();
}

/** A story starts from nothing that was typed or chosen before; what the preview keeps for itself stays. */
function forgetTyped(): void {
  for (const key of Object.keys(sessionStorage))
    if (!key.startsWith('preview.')) sessionStorage.removeItem(key);
}
