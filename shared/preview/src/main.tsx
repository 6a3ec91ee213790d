import type { NavigateOptions } from '@adili/contract';
import { hrefFor, pathBelow } from '@adili/contract/paths';
import { fakeShell } from '@adili/contract/testing';
import { createRoot } from 'react-dom/client';
import { AskedLog } from './asked-log.ts';
import { registerRemote } from './load-page.ts';
import { findPage, PageSlot } from './page-slot.ts';
import { keepSession, keptSession } from './people.ts';
import { readPreviewBoot } from './preview-boot.ts';
import { reloadOnChange } from './reload-on-change.ts';
import { applyTheme, keptTheme } from './theme.ts';
import { Toolbar } from './toolbar.tsx';
import './footer.css';

const place = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The preview's document has no #${id}.`);
  return element;
};

const boot = readPreviewBoot(document);
const log = new AskedLog();
const shell = fakeShell({
  basePath: boot.basePath,
  apiBase: boot.apiBase,
  session: keptSession(),
  onAsked(asked) {
    log.add(asked);
    if (asked.kind === 'navigate') go(asked.path, asked.options);
    if (asked.kind === 'report') console.error(asked.error);
  },
});
shell.session.subscribe(() => keepSession(shell.session.get()));
const slot = new PageSlot(place('page'), boot, shell);

const showAddress = () => slot.show(pathBelow(boot.basePath, location.pathname) ?? '/', location.search);

/** Follows a page to its own pages; another remote's are only noted in the log. */
function go(path: string, options: NavigateOptions = {}): void {
  if (!findPage(boot.remote.pages, new URL(path, location.href).pathname)) return;
  const href = hrefFor(boot.basePath, path);
  if (options.replace) history.replaceState(null, '', href);
  else history.pushState(null, '', href);
  if (options.scroll !== 'keep') scrollTo(0, 0);
  void showAddress();
}

applyTheme(keptTheme());
addEventListener('popstate', () => void showAddress());
createRoot(place('toolbar')).render(<Toolbar boot={boot} log={log} session={shell.session} />);
registerRemote(boot);
void showAddress();
if (boot.live) reloadOnChange(boot);
