import { footerGroups, mainLinks } from '../navigation-links.ts';

const inSiteMenu: readonly string[] = mainLinks.map(({ to }) => to).filter((to) => to !== '/');

/** What stands below pages for work: the footer's links, but for those of the menu Site. */
export const footerLinks = footerGroups
  .flatMap(({ links }) => [...links])
  .filter(({ to }) => !inSiteMenu.includes(to));
