import type { LinkGroup } from '@adili/contract';
import { hrefFor } from '@adili/contract/paths';
import page from '@adili/ui/navigation-link.module.css';
import { useEffect, useRef } from 'react';
import styles from './product-navigation.module.css';

interface ProductNavigationProps {
  basePath: string;
  path: string;
  /** The product's links that the person may see. */
  groups: readonly LinkGroup[];
}

/** The two groups that each begin a dashboard: next to a page of the one, the other would only repeat its words. */
const homes = ['/dashboard', '/admin/dashboard'] as const;

/** Leads through the product: a rail next to the page, or a line above it that scrolls. */
export function ProductNavigation({ basePath, path, groups }: ProductNavigationProps) {
  const current = currentOf(groups, path);
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link in use comes into sight when it is another
  useEffect(() => {
    let frame = 0;
    let width = 0;
    const show = () => {
      const { current: list } = place;
      const link = list?.querySelector<HTMLElement>('[aria-current]');
      // What a person scrolled to stays while the line is as wide as it was.
      if (!list || !link || list.clientWidth === width) return;
      width = list.clientWidth;
      list.scrollLeft = link.offsetLeft - (width - link.offsetWidth) / 2;
    };
    // With the next frame's layout, rather than one more before it.
    const showSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(show);
    };
    showSoon();
    window.addEventListener('resize', showSoon);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('resize', showSoon);
    };
  }, [current]);
  return (
    <div ref={place} className={styles.place}>
      {groupsAt(groups, path).map(({ name = 'Product', links }) => (
        <nav key={name} aria-label={name} className={styles.group}>
          <p aria-hidden="true" className={styles.name}>
            {name}
          </p>
          <ul className={styles.links}>
            {links.map((link) => (
              <li key={link.path}>
                <a
                  href={hrefFor(basePath, link.path)}
                  aria-current={link.path === current ? 'page' : undefined}
                  className={page.link}
                >
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  );
}

/** The link that the page is, or stands below: the longest one that its path begins with. */
export function currentOf(groups: readonly LinkGroup[], path: string): string | undefined {
  const at = path.replace(/\/+$/, '').toLowerCase();
  return groups
    .flatMap(({ links }) => links.map((link) => link.path))
    .filter((each) => at === each.toLowerCase() || at.startsWith(`${each.toLowerCase()}/`))
    .sort((one, other) => other.length - one.length)[0];
}

const holds = ({ links }: LinkGroup, path: string) => links.some((link) => link.path === path);

/** The groups next to a page: all, but of the two dashboards the one that the page is on. */
export function groupsAt(groups: readonly LinkGroup[], path: string): readonly LinkGroup[] {
  const here = path.toLowerCase().startsWith('/admin') ? homes[1] : homes[0];
  const is = groups.some((group) => holds(group, here));
  return groups.filter((group) => !is || !homes.some((home) => home !== here && holds(group, home)));
}
