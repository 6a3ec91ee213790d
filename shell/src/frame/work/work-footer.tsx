import { hrefFor } from '@adili/contract/paths';
import { brand } from '@adili/schemas/brand';
import type { FrameShell } from '../../page/frame-shell.ts';
import { furtherLinks } from '../navigation-links.ts';
import { footerLinks } from './footer-links.ts';
import styles from './work-footer.module.css';

interface WorkFooterProps {
  basePath: string;
  links: FrameShell['links'];
}

/** The content info below pages for work: its links in one line. */
export const WorkFooter = ({ basePath, links }: WorkFooterProps) => (
  <footer className={styles.footer}>
    <nav aria-label="Footer">
      <ul className={styles.links}>
        {[...footerLinks, ...furtherLinks(links('footer'), footerLinks)].map(({ to, label }) => (
          <li key={to}>
            <a href={hrefFor(basePath, to)}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
    <p>{`© ${brand.copyright} ${brand.name}. All rights reserved.`}</p>
  </footer>
);
