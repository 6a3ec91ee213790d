import { Link } from '@adili/contract';
import page from './navigation-link.module.css';
import styles from './side-navigation.module.css';

export interface SideNavigationProps {
  /** Names the navigation: what its pages have in common. */
  label: string;
  items: readonly { readonly to: string; readonly label: string }[];
  /** The page in view: the `to` of its item. */
  current: string;
}

/** Leads from one page of a dashboard to the others: next to the page, or above it where that is narrow. */
export function SideNavigation({ label, items, current }: SideNavigationProps) {
  return (
    <nav aria-label={label} className={styles.navigation}>
      <ul className={styles.list}>
        {items.map(({ to, label: name }) => (
          <li key={to}>
            <Link to={to} className={page.link} aria-current={to === current ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
