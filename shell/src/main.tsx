import '@adili/ui/tokens.css';
import '@adili/ui/base.css';
import '@adili/ui/fonts.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { type BootData, readBootData } from './boot/boot-data.ts';
import { holdEarlySubmissions } from './boot/early-submissions.ts';
import { whenParsed } from './boot/when-parsed.ts';
import { App } from './frame/app.tsx';
import { loadWorkFrame } from './frame/work-frame-part.ts';
import { startTrustedTypes } from './loading/trusted-types.ts';
import { concernsOverrides } from './overrides/concerns-overrides.ts';
import { createHost, type Host } from './page/create-host.ts';

function frameElement(): HTMLElement {
  const element = document.getElementById('shell');
  if (!element) throw new Error('This document came without the shell. Reload the page.');
  return element;
}

interface Start {
  boot: BootData;
  /** Where the frame stands. */
  root: HTMLElement;
}

function showFrame({ boot, root }: Start, host: Host): void {
  const reportError = (error: unknown) => host.shell.reportError(error, { part: 'frame' });
  const options = { identifierPrefix: 's', onUncaughtError: reportError, onRecoverableError: reportError };
  const frame = (
    <BrowserRouter basename={boot.basePath} useTransitions={false}>
      <App boot={boot} host={host} />
    </BrowserRouter>
  );
  // The server knows no pages of an overridden remote, and no session, so its frame may be another than this one.
  if (boot.overrides || isUndecided(root)) createRoot(root, options).render(frame);
  else hydrateRoot(root, frame, options);
}

const newHost = (boot: BootData): Host => createHost(boot, loadWorkFrame);

/** True where the document left open which frame it has: that of the site, or that for work. */
const isUndecided = (root: HTMLElement): boolean => root.querySelector('[data-undecided]') !== null;

/** Shows the frame, with that for work at once where the document's page has it and its person is logged in. */
function showRightFrame(start: Start, host: Host): void {
  const { boot, root } = start;
  if (!isUndecided(root) || !host.shell.session.get()) {
    showFrame(start, host);
    return;
  }
  const isLate = new Promise((resolve) => setTimeout(resolve, boot.slowAfter));
  Promise.race([loadWorkFrame(), isLate])
    // The frame tries again, and reports it.
    .catch(() => {})
    .finally(() => showFrame(start, host));
}

/** The code of overrides did not arrive: the site's own pages work without it. */
function startWithout(start: Start, error: unknown): void {
  const { boot } = start;
  const host = newHost(boot);
  host.shell.reportError(error, { part: 'overrides' });
  if (boot.overrides) {
    const title = 'The remotes of this tab';
    const reason = 'The code that loads them did not arrive.';
    const retry = () => location.reload();
    host.remotes.set({
      remotes: boot.remotes,
      learning: { phase: 'failed', title, reason, prerendered: false, retry },
    });
  }
  showFrame(start, host);
}

function startShell(): void {
  const boot = readBootData(document);
  const start: Start = { boot, root: frameElement() };
  startTrustedTypes(boot.basePath);
  holdEarlySubmissions(document);
  if (concernsOverrides(location.search)) {
    import(/* webpackChunkName: "overrides" */ './overrides/start-overrides.tsx').then(
      ({ startOverrides }) => startOverrides(boot, newHost, (host) => showFrame(start, host)),
      (error: unknown) => startWithout(start, error),
    );
  } else showRightFrame(start, newHost(boot));
}

whenParsed(document, startShell);
