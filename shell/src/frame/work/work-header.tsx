import type { LinkGroup, Session } from '@adili/contract';
import { hrefFor } from '@adili/contract/paths';
import { brand } from '@adili/schemas/brand';
import { KeyboardShortcuts, LogoMark, SearchIcon } from '@adili/ui';
import { useState } from 'react';
import type { FrameShell } from '../../page/frame-shell.ts';
import { AccountMenu } from '../account-menu.tsx';
import { MenuToggle, useMenu } from '../menu-toggle.tsx';
import { mainLinks, siteLinks } from '../navigation-links.ts';
import { LinkMenu } from './link-menu.tsx';
import { ProductNavigation } from './product-navigation.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { useCommandMenu } from './use-command-menu.tsx';
import { useOrganisationName } from './use-organisation-name.ts';
import styles from './work-header.module.css';

/** The keys that work on every page for work, then those of lists. */
const Keys = ({ onClose }: { onClose(): void }) => (
  <KeyboardShortcuts
    onClose={onClose}
    shortcuts={[{ keys: ['Ctrl K'], does: 'Search your own things, pages and guides' }]}
  />
);

export interface WorkHeaderProps {
  shell: FrameShell;
  path: string;
  session: Session;
  onLogout?: (() => void) | undefined;
}

/** The banner of pages for work: whose work it is, where it is, and how to find the rest. On phones a button opens all links. */
export function WorkHeader({ shell, path, session, onLogout }: WorkHeaderProps) {
  const { basePath, apiBase } = shell;
  const [showsKeys, setShowsKeys] = useState(false);
  const menu = useMenu(path);
  const command = useCommandMenu(shell);
  const organisation = useOrganisationName(shell, session.user, path);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears Escape from the controls inside
    <header className={styles.header} onKeyDown={menu.onKeyDown}>
      <div className={styles.bar}>
        <a className={styles.brand} href={hrefFor(basePath, '/')} aria-label={`${brand.name} home`}>
          <LogoMark size={30} />
        </a>
        <p className={styles.organisation}>{organisation}</p>
        <button
          type="button"
          className={styles.search}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K"
          onClick={command.open}
        >
          <SearchIcon size={20} />
          <span className={styles.word}>Search</span>
          <span aria-hidden="true" className={styles.key}>
            Ctrl K
          </span>
        </button>
        <MenuToggle menu={menu} className={styles.toggle} />
        <div id={menu.id} className={styles.panel} data-open={menu.open}>
          <ProductNavigation basePath={basePath} path={path} groups={shell.links('product')} />
          <div className={styles.further}>
            <LinkMenu
              name="Site"
              label="Main"
              basePath={basePath}
              links={[...mainLinks, ...siteLinks(shell.links)].map(({ to, label }) => ({
                path: to,
                label,
              }))}
            />
            <LinkMenu name="Help" basePath={basePath} links={helpLinks(apiBase, shell.links('product'))}>
              {(close) => (
                <li>
                  <button
                    type="button"
                    onClick={() => {
                      close();
                      setShowsKeys(true);
                    }}
                  >
                    Keyboard shortcuts
                  </button>
                </li>
              )}
            </LinkMenu>
            <AccountMenu
              basePath={basePath}
              links={shell.links('account')}
              session={session}
              onLogout={onLogout}
            >
              <ThemeChoice />
            </AccountMenu>
          </div>
        </div>
      </div>
      {command.menu}
      {showsKeys && <Keys onClose={() => setShowsKeys(false)} />}
    </header>
  );
}

/** Where a person finds help; by whom the product's links lead to support, there too. */
const helpLinks = (apiBase: string, product: readonly LinkGroup[]) => [
  ...product.flatMap(({ links }) => links).filter(({ path }) => path === '/dashboard/support'),
  { path: '/faq', label: 'Questions and answers' },
  { path: '/blog', label: 'Guides' },
  { path: '/contact-sales', label: 'Contact us' },
  { path: `${apiBase}/docs`, label: 'API reference' },
];
