import type { LinkPlace } from '@adili/contract';
import { findPage, matchPath } from '@adili/contract/paths';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import type { BootData } from '../boot/boot-data.ts';
import { whenIdle } from '../loading/idle.ts';
import type { Host } from '../page/create-host.ts';
import { usePageInSlot } from '../page/use-page-in-slot.ts';
import { useVisits } from '../reports/visits.ts';
import { FrameLayout } from './frame-layout.tsx';
import { useLinkClicks } from './use-link-clicks.ts';
import { loadWorkFrame, workFrame } from './work-frame-part.ts';

/** The shell in the browser: the frame around whichever page the address names. */
export function App({ boot, host }: { boot: BootData; host: Host }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const slot = useRef<HTMLDivElement>(null);
  const { remotes, learning } = useSyncExternalStore(
    host.remotes.subscribe,
    host.remotes.get,
    host.remotes.get,
  );
  const found = findPage(remotes, pathname);
  const target = found ? { ...found, search } : learning.phase === 'ready' ? null : undefined;
  const state = useSyncExternalStore(host.pages.state.subscribe, host.pages.state.get, host.pages.state.get);
  const Work = useSyncExternalStore(workFrame.subscribe, workFrame.get, () => null);
  const session = useSyncExternalStore(host.shell.session.subscribe, host.shell.session.get, () => null);

  useEffect(
    () =>
      host.setNavigation((path, options) =>
        // At once, with the effect that asks for the page.
        flushSync(() =>
          navigate(path, { replace: options?.replace ?? false, state: { scroll: options?.scroll } }),
        ),
      ),
    [host, navigate],
  );
  useLinkClicks(boot.basePath, remotes, host.shell.navigate);
  usePageInSlot(slot, boot, host, target);
  useVisits(host.shell, pathname);
  useEffect(() => {
    host.shell.session
      .restore()
      .catch((error: unknown) => host.shell.reportError(error, { part: 'session' }));
  }, [host]);

  // Header and footer are drawn anew only for another person, page or remote.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the links are those of the remotes that are known
  const links = useCallback(
    (place: LinkPlace) => host.linksFor(session?.user ?? null, place),
    [host, session, remotes],
  );
  const onLogout = useCallback(() => logOut(host), [host]);
  const isWork = target?.page.signedInFrame === 'work';
  useWorkFrame(host, session !== null, isWork);

  return (
    <FrameLayout
      basePath={boot.basePath}
      path={pathname}
      links={links}
      measured={boot.facts['status.now'] !== undefined}
      frame={target?.page.frame ?? 'full'}
      missing={target !== null ? undefined : mayBeUnavailable(boot, pathname) ? 'unavailable' : 'not-found'}
      session={session}
      work={isWork && session && Work ? { Frame: Work, shell: host.shell } : undefined}
      onLogout={onLogout}
      state={target === undefined ? learning : state}
      slotRef={slot}
      slot=""
    />
  );
}

/** Loads the frame for work where a page has it, and ahead of the first one that does. */
function useWorkFrame({ shell }: Host, isLoggedIn: boolean, isWork: boolean): void {
  useEffect(() => {
    if (!isLoggedIn) return;
    const load = () =>
      void loadWorkFrame().catch((error: unknown) => shell.reportError(error, { part: 'work frame' }));
    if (isWork) load();
    else whenIdle(load);
  }, [shell, isLoggedIn, isWork]);
}

const mayBeUnavailable = ({ unavailable }: BootData, path: string): boolean =>
  unavailable?.some((pattern) => matchPath(pattern, path)) ?? true;

async function logOut({ shell }: Host): Promise<void> {
  // What an operator confirmed in this browser ends with their session; no one else ever loads this.
  if (shell.session.get()?.user.role === 'admin') {
    import('../overrides/withdraw-grant.ts')
      .then(({ withdrawGrant }) => withdrawGrant(shell))
      .catch((error: unknown) => shell.reportError(error, { part: 'overrides' }));
  }
  try {
    await shell.session.end();
  } catch (error) {
    // The person is logged out here all the same; the session at the API ends when its token does.
    shell.reportError(error, { part: 'session' });
  }
  shell.navigate('/login');
}
