import type { Session } from '@adili/contract';
import type { RefObject } from 'react';
import type { PageState } from '../page/page-state.ts';
import { Footer } from './footer.tsx';
import styles from './frame-layout.module.css';
import type { FrameProps } from './frame-props.ts';
import { Header } from './header.tsx';
import { MissingPage } from './missing-page.tsx';
import { PageStatus } from './page-status.tsx';
import { SkipLink } from './skip-link.tsx';
import { StatusRegion } from './status-region.tsx';

export interface FrameLayoutProps extends FrameProps {
  session: Session | null;
  onLogout?: () => void;
  state: PageState;
  slotRef?: RefObject<HTMLDivElement | null>;
}

/** Header, the page's place, footer: the same markup on the server and in the browser. */
export function FrameLayout(props: FrameLayoutProps) {
  const { basePath, path, frame, missing, session, onLogout, state, slot, slotRef } = props;
  return (
    <div className={styles.frame}>
      <SkipLink />
      <Header basePath={basePath} path={path} session={session} onLogout={onLogout} />
      <main id="main" className={styles.main} tabIndex={-1}>
        <PageStatus state={state} />
        {missing && <MissingPage reason={missing} basePath={basePath} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: prerendered pages of the registry; the browser passes nothing */}
        <div ref={slotRef} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: slot }} />
      </main>
      {frame === 'full' && <Footer basePath={basePath} />}
      <StatusRegion />
    </div>
  );
}
