import { brand } from '@adili/schemas/brand';

export interface Crumb {
  name: string;
  path: string;
}

/** schema.org BreadcrumbList: home, then the way down to the page. */
export const breadcrumbs = (...trail: readonly Crumb[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: brand.name, path: '/' }, ...trail].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: path,
  })),
});
