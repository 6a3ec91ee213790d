import type { LinkGroup } from '@adili/contract';
import { hrefFor } from '@adili/contract/paths';
import page from '@adili/ui/navigation-link.module.css';
import styles from './product-navigation.module.css';

interface ProductNavigationProps {
  basePath: string;
  path: string;
  /** The product's links that the person may see. */
  groups: readonly LinkGroup[];
}

/** The two groups that each begin a dashboard: next to a page of the one, the other would only repeat its words. */
const homes = ['/dashboard', '/admin/dashboard'] as const;

/**
 * Leads through the product by its groups: the one that the page is in with all of its links, each other by its first.
 * On phones the page alone stands here, until the menu is opened.
 */
export function ProductNavigation({ basePath, path, groups }: ProductNavigationProps) {
  const current = currentOf(groups, path);
  return (
    <div className={styles.place}>
      {groupsAt(groups, path).map((group) => (
        <Group key={group.name ?? ''} group={group} basePath={basePath} current={current} />
      ))}
    </div>
  );
}

interface GroupProps extends Pick<ProductNavigationProps, 'basePath'> {
  group: LinkGroup;
  current: string | undefined;
}

function Group({ group, basePath, current }: GroupProps) {
  const { name = 'Product', links } = group;
  const isHere = current !== undefined && holds(group, current);
  const [first] = links;
  // What has no name of its own, or one link, is as short as it can be.
  const isFolded = !isHere && group.name !== undefined && links.length > 1;
  return (
    <nav aria-label={name} className={styles.group} data-here={isHere} data-folded={isFolded}>
      {links.length > 1 && (
        <p aria-hidden="true" className={styles.name}>
          {name}
        </p>
      )}
      {isFolded && first && (
        <a href={hrefFor(basePath, first.path)} className={`${page.link} ${styles.first}`}>
          {name}
        </a>
      )}
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
