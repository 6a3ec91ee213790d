/** How much of the site's frame surrounds a page: header and footer, or the header alone. */
export type SiteFrame = 'full' | 'header';

/** The frame that a page asks for: one of the site's or, for who is logged in, the frame for work. Since contract 1.2. */
export type Frame = SiteFrame | 'work';

/** A page of a remote as data: the shell routes with it before any of the page's code is loaded. */
export interface PageDefinition {
  /** Path below the base path; segments that start with a colon are parameters: `/blog/:id`. */
  path: string;
  /** Module that default-exports `definePage(...)`, relative to the remote's root: `./src/pages/Post.tsx`. */
  module: string;
  /** `work`: the frame for work for who is logged in, and the full one for everybody else. */
  frame: Frame;
  /** What the page is called in the document's title, in announcements and where its loading fails. */
  title: string;
  /** Concrete addresses rendered at build time, with their search where it matters: `/blog?page=2`. */
  prerender?: readonly string[];
  /** False keeps the page out of search engines and the sitemap. Default: true where it is prerendered. */
  index?: boolean;
}

/** An Atom feed that a remote's build emits, served by the shell at a path of the site. */
export interface FeedDefinition {
  path: string;
  /** File in the remote's build; its addresses begin with the build's site token. */
  file: string;
  title: string;
}

/**
 * Whom a link or a card is for: `user` is everyone logged in but the operator, `owner` to `auditor` are roles in an
 * organisation. It decides what is shown; what a person may do is the API's.
 */
export type AudienceRole = 'visitor' | 'user' | 'owner' | 'admin' | 'member' | 'auditor' | 'operator';

/** Everyone, but for what it says: one of the roles, and the entitlement. */
export interface Audience {
  roles?: readonly AudienceRole[];
  /** What the plan of the person's organisation must have, by its name. */
  entitlement?: string;
}

/** Where a link stands: in the work frame, in the site's header, in the account's menu, in the footer. */
export type LinkPlace = 'product' | 'site' | 'account' | 'footer';

/** A link that a remote gives the frame, to a page of its own. Since contract 1.2. */
export interface LinkDefinition {
  place: LinkPlace;
  /** Path of one of the remote's pages, without parameters. */
  path: string;
  /** Plain text. */
  label: string;
  /** The label in other languages, by language tag: `{ sw: 'Ripoti' }`. */
  labels?: Readonly<Record<string, string>>;
  /** Links of one group stand together. The operator's terms go before it. */
  group?: string;
  /** Default: everyone. */
  for?: Audience;
}

/** The dashboard of people with an account, or the operator's. */
export type DashboardName = 'customer' | 'operator';

/** A card that a remote gives a dashboard. Since contract 1.2. */
export interface CardDefinition {
  dashboard: DashboardName;
  /** Module that default-exports `definePage(...)`, as a page's does: `./src/cards/Due.tsx`. */
  module: string;
  /** The card's heading, which the dashboard draws. */
  title: string;
  /** The title in other languages, by language tag. */
  titles?: Readonly<Record<string, string>>;
  /** Default: everyone who sees the dashboard. */
  for?: Audience;
}

/** What a team writes in its `remote.ts`. */
export interface RemoteDefinition {
  /** The workspace's name: `mfe-blog`. */
  name: string;
  pages: readonly PageDefinition[];
  feeds?: readonly FeedDefinition[];
  links?: readonly LinkDefinition[];
  cards?: readonly CardDefinition[];
}

/** What an address of a page says to search engines and link previews. */
export interface PageHead {
  title: string;
  description?: string;
  /** Path of the address that search engines should keep; default: the page's own path. */
  canonical?: string;
  /** OpenGraph type. Default: website. */
  type?: 'website' | 'article';
  /** schema.org objects, one script element each. Addresses in them that start with `/` become absolute. */
  jsonLd?: readonly object[];
}

/** A page as published in `remote.json`: the definition with what its build made. Paths are relative to it. */
export interface PublishedPage extends Omit<PageDefinition, 'frame'> {
  frame: SiteFrame;
  /** In place of `frame` for who is logged in. Apart from it, as a shell before contract 1.2 knows none but those. */
  signedInFrame?: 'work';
  /** Name of the exposed module in the federation container: `./Post`. */
  expose: string;
  /** Script files the page needs besides the entry, to be preloaded. */
  scripts: readonly string[];
  /** Style files of the page, in order. */
  styles: readonly string[];
  /** Prerendered addresses. */
  fragments: readonly PublishedFragment[];
}

/** A card as published in `remote.json`. */
export interface PublishedCard extends CardDefinition {
  /** Name of the exposed module in the federation container: `./Due`. */
  expose: string;
  /** Script files the card needs besides the entry. */
  scripts: readonly string[];
  /** Style files of the card, in order. */
  styles: readonly string[];
}

export interface PublishedFragment {
  /** The address it was rendered for: `/blog?page=2`. */
  url: string;
  /** HTML file of the page's content. */
  html: string;
  head: PageHead;
  /** Picture for link previews, 1200 by 630 pixels. */
  image: string;
  /** Further script files this one address needs: the chunk of its guide. */
  scripts: readonly string[];
}

/** Who answers for a remote, from its `owner.json`. */
export interface RemoteOwner {
  team: string;
  /** E-mail address or chat channel that reaches them. */
  contact: string;
}

/** What a version was built from. */
export interface BuildSource {
  /** The commit, by its whole hash. */
  commit: string;
  /** False where the checkout held changes that are in no commit. */
  clean: boolean;
}

/** The published face of one immutable version of a remote. */
export interface RemoteManifest {
  name: string;
  /** Federation container name: `mfe_blog`. */
  container: string;
  version: string;
  /** Contract version the remote was built against. */
  contract: string;
  /** Entry script, relative to this file. */
  entry: string;
  /**
   * Subresource integrity of every file of the version but this one, by name relative to it:
   * `{ "remoteEntry.js": "sha384-..." }`. Compressed copies (`.br`) stand for the file they were made of.
   */
  integrity: Readonly<Record<string, string>>;
  pages: readonly PublishedPage[];
  feeds?: readonly FeedDefinition[];
  /** Since contract 1.2, as are cards. */
  links?: readonly LinkDefinition[];
  cards?: readonly PublishedCard[];
  /** Since contract 1.1. */
  owner?: RemoteOwner;
  /** What the version was first built from; a later build of the same content is the same version. */
  source?: BuildSource;
}

/** A page as a browser needs it to route and to load. */
export interface RoutedPage
  extends Pick<PublishedPage, 'path' | 'title' | 'frame' | 'signedInFrame' | 'expose'> {
  /** Names of the scripts and styles that the page needs besides the entry, where the site knows them. */
  files?: readonly string[];
  /** Further ones that single addresses need, by address. */
  filesAt?: Readonly<Record<string, readonly string[]>>;
}

/** A card as a browser needs it to show and to load. */
export type RoutedCard = Pick<PublishedCard, 'dashboard' | 'title' | 'titles' | 'for' | 'expose'>;

/** A remote's version as a document names it for its browser, which keeps to it for as long as the tab is open. */
export interface RoutedRemote extends Pick<RemoteManifest, 'name' | 'container' | 'version' | 'contract'> {
  /** Address of the entry script. */
  entry: string;
  /** Subresource integrity of the entry script. */
  integrity: string;
  pages: readonly RoutedPage[];
  links?: readonly LinkDefinition[];
  cards?: readonly RoutedCard[];
}
