export { type DefinedPage, definePage } from './define-page.tsx';
export { Link, type LinkProps } from './link.tsx';
export type { MountedPage, MountOptions, PageAddress, PageModule, PageProps } from './page.ts';
export { hrefFor, matchPath, pathBelow } from './paths.ts';
export type {
  BuildSource,
  FeedDefinition,
  Frame,
  PageDefinition,
  PageHead,
  PublishedFragment,
  PublishedPage,
  RemoteDefinition,
  RemoteManifest,
  RemoteOwner,
  RoutedPage,
  RoutedRemote,
} from './remote.ts';
export type { NavigateOptions, NotifyKind, Session, SessionStore, SessionUser, Shell } from './shell.ts';
export { PageContext, usePage, useSession, useShell } from './use-shell.ts';
export { CONTRACT_VERSION, isCompatible } from './version.ts';
