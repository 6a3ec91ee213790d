import type { Session, SiteFrame } from '@adili/contract';
import { VisuallyHidden } from '@adili/ui';
import type { RefObject } from 'react';
import { useSyncExternalStore } from 'react';
import type { FrameShell } from '../page/frame-shell.ts';
import { announcement } from '../page/notify.ts';
import type { PageState } from '../routing/routing.ts';
import { Footer } from './footer.tsx';
import styles from './frame-layout.module.css';
import { Header } from './header.tsx';
import { MissingPage } from './missing-page.tsx';
import { PageStatus } from './page-status.tsx';
import type { WorkFrame } from './work-frame-part.ts';

/** What the frame is made from, wherever it is. */
export interface FrameProps {
  basePath: string;
  /** Path below the base path. */
  path: string;
  frame: SiteFrame;
  /** What remotes add to the frame's own links. */
  links: FrameShell['links'];
  /** Whether somebody measures the site from outside: only then the footer leads to its status. */
  measured: boolean;
  /** True where the browser may put the frame for work in this one's place: until it has decided, no header is seen. */
  undecided?: boolean;
  /** Why there is no page: the address is unknown, or the team that may have it does not answer. */
  missing: 'not-found' | 'unavailable' | undefined;
  /** HTML for the page's place; the browser leaves what the server put there. */
  slot: string;
}

interface FrameLayoutProps extends FrameProps {
  session: Session | null;
  /** The frame for work and the shell that it asks, where the page has that one. */
  work?: { Frame: WorkFrame; shell: FrameShell } | undefined;
  onLogout?: () => void;
  state: PageState;
  slotRef?: RefObject<HTMLDivElement | null>;
}

/** Header, the page's place, footer: the same markup on the server and in the browser. */
export function FrameLayout(props: FrameLayoutProps) {
  const { basePath, path, frame, links, missing, session, work, onLogout, state, slot, slotRef } = props;
  return (
    <div
      className={work ? `${styles.frame} ${work.Frame.workClass}` : styles.frame}
      data-undecided={props.undecided || undefined}
    >
      <SkipLink />
      {work && session ? (
        <work.Frame.WorkHeader shell={work.shell} path={path} session={session} onLogout={onLogout} />
      ) : (
        <Header basePath={basePath} path={path} links={links} session={session} onLogout={onLogout} />
      )}
      <main id="main" className={styles.main} tabIndex={-1}>
        <PageStatus state={state} />
        {missing && <MissingPage reason={missing} basePath={basePath} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: prerendered pages of the registry; the browser passes nothing */}
        <div ref={slotRef} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: slot }} />
      </main>
      {work ? (
        <work.Frame.WorkFooter basePath={basePath} links={links} />
      ) : (
        frame === 'full' && <Footer basePath={basePath} links={links} measured={props.measured} />
      )}
      <StatusRegion />
    </div>
  );
}

/** The first stop of the keyboard: past the header to the page. */
function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      Skip to main content
    </a>
  );
}

/** Where navigation and notices are said to assistive technology. */
export function StatusRegion() {
  const text = useSyncExternalStore(announcement.subscribe, announcement.get, () => '');
  return (
    <div role="status" aria-live="polite" data-region="announcements">
      <VisuallyHidden>{text}</VisuallyHidden>
    </div>
  );
}
