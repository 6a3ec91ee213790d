import type { NavigateOptions } from '@adili/contract';
import { findPage, hrefFor, pathBelow } from '@adili/contract/paths';
import { fakeShell } from '@adili/contract/testing';
import { createRoot } from 'react-dom/client';
import { AskedLog } from './asked-log.ts';
import { registerRemote } from './load-page.ts';
import { PageSlot } from './page-slot.ts';
import { keepSession, keptSession, sessionOf } from './people.ts';
import { place } from './place.ts';
import { playNetwork, STORY_API } from './play-network.ts';
import type { PreviewBoot } from './preview-boot.ts';
import { storyAt } from './stories.ts';
import { Toolbar } from './toolbar.tsx';

/** Shows the page at the document's address: in a story as the story says, else over the network. */
export async function showPage(boot: PreviewBoot): Promise<void> {
  const story = storyAt(boot.stories, location);
  const log = new AskedLog();
  const shell = fakeShell({
    basePath: boot.basePath,
    apiBase: story ? STORY_API : boot.apiBase,
    session: story ? sessionOf(story) : keptSession(),
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
  const slot = new PageSlot(place('page'), boot, shell);

  const showAddress = () => slot.show(pathBelow(boot.basePath, location.pathname) ?? '/', location.search);

  /** Follows a page to its own pages; another remote's are only noted in the log. */
  function go(path: string, options: NavigateOptions = {}): void {
    if (!findPage([boot.remote], new URL(path, location.href).pathname)) return;
    const href = hrefFor(boot.basePath, path);
    if (options.replace) history.replaceState(null, '', href);
    else history.pushState(null, '', href);
    if (options.scroll !== 'keep') scrollTo(0, 0);
    void showAddress();
  }

  addEventListener('popstate', () => void showAddress());
  // Two stories of one page differ in the fragment alone, for which no browser loads a document.
  addEventListener('hashchange', () => {
    if (storyAt(boot.stories, location) !== story) location.reload();
  });
  createRoot(place('toolbar')).render(
    <Toolbar boot={boot} log={log} session={shell.session} story={story} />,
  );
  registerRemote(boot);
  await showAddress();
  if (!story?.acts) return;
  const { actOut } = await import('./act-out.ts');
  await actOut(place('page'), story.acts).catch((error: Error) => {
    log.note(`The story's acts broke off: ${error.message.split('\n')[0]}`);
  });
}

/** A story starts from nothing that was typed or chosen before; what the preview keeps for itself stays. */
function forgetTyped(): void {
  for (const key of Object.keys(sessionStorage))
    if (!key.startsWith('preview.')) sessionStorage.removeItem(key);
}
