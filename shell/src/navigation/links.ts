import type { LinkDefinition, LinkGroup, LinkPlace, RoutedRemote, SessionUser } from '@adili/contract';
import { isFor } from '@adili/contract/audience';

/** The operator's terms for links: see shared/delivery/src/navigation.ts. */
export interface NavigationTerms {
  order: readonly string[];
  groups: Readonly<Record<string, string>>;
}

/** Whom the links are shown to, and in which language. */
export interface Reader {
  user: SessionUser | null;
  /** Language tag of the document: `en`. */
  language: string;
}

/** A text in the document's language, else as it is. */
export function textIn(
  language: string,
  text: string,
  others: Readonly<Record<string, string>> = {},
): string {
  const found = Object.hasOwn(others, language) ? others[language] : undefined;
  return found ?? text;
}

/** The links of a place that a person may see, from every remote: in the operator's order, and by groups. */
export function linksOf(
  remotes: readonly Pick<RoutedRemote, 'links'>[],
  place: LinkPlace,
  { order, groups }: NavigationTerms,
  { user, language }: Reader,
): readonly LinkGroup[] {
  const position = ({ path }: LinkDefinition) => (order.includes(path) ? order.indexOf(path) : order.length);
  const shown = remotes
    .flatMap(({ links = [] }) => links)
    .filter((link) => link.place === place && isFor(link.for, user))
    .sort((one, other) => position(one) - position(other));
  const nameOf = ({ path, group }: LinkDefinition) => (Object.hasOwn(groups, path) ? groups[path] : group);
  const names = [...new Set(shown.map(nameOf))];
  return names.map((name) => ({
    ...(name !== undefined && { name }),
    links: shown
      .filter((link) => nameOf(link) === name)
      .map(({ path, label, labels }) => ({ path, label: textIn(language, label, labels) })),
  }));
}
