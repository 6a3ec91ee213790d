import { hrefFor } from '@adili/contract/paths';
import { brand } from '@adili/schemas/brand';
import { Logo } from '@adili/ui';
import styles from './footer.module.css';
import { footerLinks } from './navigation-links.ts';

/** The content info below every page but those of the account. */
export function Footer({ basePath }: { basePath: string }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div>
          <Logo />
          <p className={styles.tagline}>{brand.tagline}</p>
        </div>
        <nav aria-label="Footer">
          <ul className={styles.links}>
            {footerLinks.map(({ to, label }) => (
              <li key={to}>
                <a href={hrefFor(basePath, to)}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <p className={styles.legal}>{`© ${brand.copyright} ${brand.name}. All rights reserved.`}</p>
      </div>
    </footer>
  );
}
