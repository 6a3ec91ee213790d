import { hrefFor } from '@adili/contract/paths';
import { brand } from '@adili/schemas/brand';
import { Logo } from '@adili/ui';
import { memo } from 'react';
import type { FrameShell } from '../page/frame-shell.ts';
import styles from './footer.module.css';
import { footerGroups, furtherLinks, HEADER_ROOM, noLinks, siteLinks } from './navigation-links.ts';

/** The content info below every page but those of the account. */
export const Footer = memo(function Footer({
  basePath,
  links = noLinks,
  measured = false,
}: {
  basePath: string;
  links?: FrameShell['links'];
  /** Whether the page of the status has something to say. */
  measured?: boolean;
}) {
  const rest = siteLinks(links).slice(HEADER_ROOM);
  const own = footerGroups.flatMap((group) => [...group.links]);
  const further = [...rest, ...furtherLinks(links('footer'), [...own, ...rest])];
  const groups = [...footerGroups, ...(further.length > 0 ? [{ title: 'More', links: further }] : [])];
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div>
          <Logo />
          <p className={styles.tagline}>{brand.tagline}</p>
        </div>
        <nav aria-label="Footer" className={styles.groups}>
          {groups.map(({ title, links: entries }) => (
            <div key={title}>
              <p id={`footer-${title}`} className={styles.title}>
                {title}
              </p>
              <ul aria-labelledby={`footer-${title}`} className={styles.links}>
                {entries.map(
                  ({ to, label }) =>
                    (measured || to !== '/status') && (
                      <li key={to}>
                        <a href={hrefFor(basePath, to)}>{label}</a>
                      </li>
                    ),
                )}
              </ul>
            </div>
          ))}
        </nav>
        <p className={styles.legal}>{`© ${brand.copyright} ${brand.name}. All rights reserved.`}</p>
      </div>
    </footer>
  );
});
