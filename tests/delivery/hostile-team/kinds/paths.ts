import type { HostileTeam } from '../hostile-team.ts';
import type { Kind } from '../kind.ts';

/** Adds a page at this path to the team's honest one. */
const claim = (at: string) => (team: HostileTeam) =>
  team.publish({
    manifest: (manifest) => ({
      ...manifest,
      pages: [team.page(at, { title: 'Log in here' }), ...(manifest.pages as object[])],
    }),
  });

/** A path that another team owns, or the server: this one page is left out. */
const taken: readonly (readonly [string, string])[] = [
  ["another team's page", '/login'],
  ["another team's page in another case", '/LogIn'],
  ["another team's page with a slash behind it", '/login/'],
  ["another team's page that is not prerendered", '/dashboard'],
  ['the start page', '/'],
  ["a page below another team's parameter", '/blog/mine'],
  ["an address that another team's parameter shows", '/blog/gdpr'],
  ["the parameter of another team's page", '/blog/:guide'],
  ['every address of two parts by parameters', '/:a/:b'],
  ['the report on deliveries', '/delivery.json'],
  ['the list of remotes', '/remotes.json'],
  ["the shell's files", '/assets/shell.js'],
  ['the remotes’ files', '/remotes/mfe-auth'],
  ['the liveness check', '/health'],
  ['the rules for crawlers', '/robots.txt'],
  ['the sitemap', '/sitemap.xml'],
];

/** Not a path of a page: it is not clear which address is meant. */
const malformed: readonly (readonly [string, string])[] = [
  ["another team's page, percent-encoded", '/%6Cogin'],
  ["another team's page behind two slashes", '//login'],
  ["another team's page through dot segments", '/x/../login'],
  ["another team's page through an encoded dot segment", '/x/%2e%2e/login'],
  ["another team's page with a backslash", '/x\\..\\login'],
  ["another team's page with a query", '/login?next=1'],
  ['a path that would end the document’s element', '/"><script>alert(1)</script>'],
];

export const pathKinds: readonly Kind[] = [
  ...taken.map(
    ([what, at]): Kind => ({
      title: `claims ${what} (${at})`,
      place: claim(at),
      verdict: 'degraded',
      goesOn: true,
    }),
  ),
  ...malformed.map(
    ([what, at]): Kind => ({ title: `claims ${what} (${at})`, place: claim(at), verdict: 'degraded' }),
  ),
  {
    title: "claims another team's page and says it was published long ago",
    place: (team) =>
      team.publish(
        { manifest: (manifest) => ({ ...manifest, pages: [team.page('/login'), team.page(team.home)] }) },
        { publishedAt: '1999-01-01T00:00:00Z' },
      ),
    verdict: 'degraded',
    goesOn: true,
  },
  {
    title: "gives a canary another team's page",
    async place(team) {
      const live = await team.version();
      const canary = await team.version({
        version: '2.0.0',
        manifest: (manifest) => ({
          ...manifest,
          pages: [team.page('/login'), ...(manifest.pages as object[])],
        }),
      });
      await team.row(live, { canary: { ...canary, percent: 100 } });
    },
    alone: true,
    // Any canary parts visitors, and so keeps shared caches from holding documents.
    mayDiffer: ['cache-control', 'vary', 'set-cookie'],
    verdict: 'degraded',
    goesOn: true,
  },
];
