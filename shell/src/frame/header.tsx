import type { Session } from '@adili/contract';
import { hrefFor, matchPath } from '@adili/contract/paths';
import { brand } from '@adili/schemas/brand';
import { Logo } from '@adili/ui';
import { memo } from 'react';
import type { FrameShell } from '../page/frame-shell.ts';
import { AccountMenu } from './account-menu.tsx';
import styles from './header.module.css';
import { MenuToggle, useMenu } from './menu-toggle.tsx';
import { accountLinks, HEADER_ROOM, mainLinks, noLinks, siteLinks } from './navigation-links.ts';

export interface HeaderProps {
  basePath: string;
  path: string;
  /** What remotes add to the frame's own links. */
  links?: FrameShell['links'];
  session: Session | null;
  onLogout?: (() => void) | undefined;
}

/** The banner: logo, navigation, and the person's account. On phones a button opens navigation and account. */
export const Header = memo(function Header({
  basePath,
  path,
  links = noLinks,
  session,
  onLogout,
}: HeaderProps) {
  const menu = useMenu(path);
  const link = ({ to, label }: { to: string; label: string }, className?: string) => (
    <a
      href={hrefFor(basePath, to)}
      aria-current={matchPath(to, path) ? 'page' : undefined}
      className={className}
    >
      {label}
    </a>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears Escape from the controls inside
    <header className={styles.header} onKeyDown={menu.onKeyDown}>
      <div className={styles.bar}>
        <a className={styles.brand} href={hrefFor(basePath, '/')} aria-label={`${brand.name} home`}>
          <Logo />
        </a>
        <MenuToggle menu={menu} className={styles.toggle} />
        <div id={menu.id} className={styles.panel} data-open={menu.open}>
          <nav aria-label="Main">
            <ul className={styles.links}>
              {[...mainLinks, ...siteLinks(links).slice(0, HEADER_ROOM)].map((each) => (
                <li key={each.to}>{link(each)}</li>
              ))}
            </ul>
          </nav>
          {session ? (
            <AccountMenu basePath={basePath} links={links('account')} session={session} onLogout={onLogout} />
          ) : (
            <ul className={styles.account} aria-label="Account">
              <li>{link(accountLinks[0], styles.login)}</li>
              <li>{link(accountLinks[1], styles.signup)}</li>
            </ul>
          )}
        </div>
      </div>
    </header>
  );
});
