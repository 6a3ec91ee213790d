import { z } from 'zod';
import { failing, passing, unknown } from '../../rules/verdict.ts';
import type { Answered, Asking } from '../asking.ts';
import { counted } from '../counted.ts';
import { NotReadError } from '../not-read.ts';
import { check, type Provider, type Read } from '../provider.ts';
import { list, type OfEach, ofEach, one, type Paging } from '../reads.ts';
import type { SeenAccount } from '../seen-account.ts';

/** Pages by the Link header: https://docs.github.com/rest/using-the-rest-api/using-pagination-in-the-rest-api */
const byLink: Paging = {
  rows: (body) => body,
  next: ({ headers: { link } }) => /<([^>]+)>;\s*rel="next"/.exec(String(link ?? ''))?.[1],
};

const organisation = one<{ two_factor_requirement_enabled?: boolean | null | undefined }, 'github'>(
  ({ organisation: name }) => `/orgs/${name}`,
  'to be of this organisation',
  z.object({ two_factor_requirement_enabled: z.boolean().nullish() }),
);

interface Repository {
  readonly name: string;
  readonly full_name: string;
  readonly default_branch: string;
  readonly archived: boolean;
}

const repositories = list<Repository, 'github'>(
  ({ organisation: name }) => `/orgs/${name}/repos?per_page=100&type=all`,
  'all repositories',
  z.object({
    name: z.string(),
    full_name: z.string(),
    default_branch: z.string(),
    archived: z.boolean(),
  }),
  byLink,
);

const inUse: Read<readonly Repository[], 'github'> = {
  from: async (asking) => (await asking.once(repositories)).filter(({ archived }) => !archived),
};

/** https://docs.github.com/rest/orgs/members, https://docs.github.com/rest/orgs/outside-collaborators */
const peopleOf = (place: string) =>
  list<{ id: number; login: string }, 'github'>(
    ({ organisation: name }) => `/orgs/${name}/${place}per_page=100`,
    '“Members: read” of the organisation',
    z.object({ id: z.int(), login: z.string() }),
    byLink,
  );
const owners = peopleOf('members?role=admin&');
const members = peopleOf('members?role=member&');
const collaborators = peopleOf('outside_collaborators?');

/** GitHub says to nobody which address is behind a login, nor when it was last used. */
const accounts: Read<readonly SeenAccount[], 'github'> = {
  async from(asking) {
    const read = async (list: typeof owners, isAdmin: boolean, isGuest: boolean) =>
      (await asking.once(list)).map(({ id, login }) => ({
        key: String(id),
        account: login,
        isAdmin,
        isGuest,
      }));
    return [
      ...(await read(owners, true, false)),
      ...(await read(members, false, false)),
      ...(await read(collaborators, false, true)),
    ];
  },
};

/** What GitHub says of a branch in place of its protection. */
const unprotected = /Branch not protected|Upgrade to GitHub/;
const noBranch = /Branch not found/;

const needsAdministration = '“Administration: read” of all repositories';

/** What is answered, or why it is not shown to us. */
async function shown<T>(asked: Promise<Answered>, of: z.ZodType<T>): Promise<T | NotReadError> {
  try {
    const { success, data } = of.safeParse((await asked).body);
    return success ? data : new NotReadError('What GitHub answered has not the form that we know.');
  } catch (error) {
    if (error instanceof NotReadError && !error.isOfAll) return error;
    throw error;
  }
}

/**
 * Whether something must hold before the default branch changes; null of a repository that is empty. Rules are shown to
 * whoever sees the repository, its older protection to who administers it, and the branch itself where it is public.
 */
async function isProtected(
  asking: Asking<'github'>,
  { full_name: name, default_branch: branch }: Repository,
): Promise<boolean | null> {
  const at = `/repos/${name}`;
  const named = encodeURIComponent(branch);
  const rules = await shown(
    asking.get(`${at}/rules/branches/${named}`, 'to see the repository'),
    z.array(z.unknown()),
  );
  if (Array.isArray(rules) && rules.length > 0) return true;
  const protection = await shown(
    asking.get(`${at}/branches/${named}/protection`, needsAdministration),
    z.object({}),
  );
  if (!(protection instanceof NotReadError)) return true;
  if (noBranch.test(protection.said)) return null;
  if (unprotected.test(protection.said)) return false;
  const itself = await shown(
    asking.get(`${at}/branches/${named}`, needsAdministration),
    z.object({ protected: z.boolean() }),
  );
  if (itself instanceof NotReadError) throw protection;
  return itself.protected;
}

interface Branch {
  readonly repository: string;
  readonly isProtected: boolean | null;
}

const branches: Read<OfEach<Branch>, 'github'> = ofEach(inUse, async (asking, repository) => ({
  repository: repository.name,
  isProtected: await isProtected(asking, repository),
}));

interface OpenAlert {
  readonly security_advisory: { readonly severity: string };
  readonly repository: { readonly full_name: string };
}

const alerts = list<OpenAlert, 'github'>(
  ({ organisation: name }) => `/orgs/${name}/dependabot/alerts?state=open&per_page=100`,
  '“Dependabot alerts: read” of all repositories',
  z.object({
    security_advisory: z.object({ severity: z.string() }),
    repository: z.object({ full_name: z.string() }),
  }),
  byLink,
);

/** Of an alert, the worst first. */
const severities = ['critical', 'high', 'medium', 'low'] as const;

/** Repositories that are named. */
const mostNamed = 20;

export const github: Provider<'github'> = {
  at: 'https://api.github.com',
  known: ({ token, organisation: account }) => ({ lastFour: token.slice(-4), account }),
  signIn: ({ token }) => ({
    authorization: `Bearer ${token}`,
    accept: 'application/vnd.github+json',
    'x-github-api-version': '2022-11-28',
  }),
  accounts,
  checks: {
    github_two_factor: check(
      {
        title: 'GitHub: second factor demanded',
        whoIsHurt: 'Everybody who relies on your code: one password that leaked lets a stranger change it.',
        howToFix: [
          {
            where: 'GitHub, the organisation’s Settings, Authentication security',
            what: 'Turn “Require two-factor authentication” on. Who has none yet can’t get in until they set one up',
          },
        ],
        suggests: 'second-factor',
      },
      organisation,
      ({ two_factor_requirement_enabled: isDemanded }, { organisation: name }) => {
        const saw = { organisation: name };
        if (isDemanded === true) return passing('GitHub demands a second factor of everybody.', saw);
        if (isDemanded === false)
          return failing('high', 'GitHub lets people in without a second factor.', saw);
        return unknown(
          'GitHub says it to owners alone: the token needs “Administration: read” of the organisation, and an owner who made it.',
          saw,
        );
      },
    ),
    github_branch_protection: check(
      {
        title: 'GitHub: protected branches',
        whoIsHurt:
          'Your customers: one person, or who stole their session, can put anything into what you ship.',
        howToFix: [
          {
            where: 'GitHub, the repository’s Settings, Rules, Rulesets',
            what: 'New branch ruleset, target the default branch: require a pull request with an approval, and block force pushes. A ruleset of the organisation covers all repositories',
          },
        ],
        suggests: 'code-review',
      },
      branches,
      ({ seen, unseen }, { organisation: name }) => {
        const known = seen.filter((branch) => branch.isProtected !== null);
        const open = known.filter((branch) => !branch.isProtected).map(({ repository }) => repository);
        const saw = {
          organisation: name,
          repositories: known.length,
          ...(open.length > 0 ? { unprotected: open.toSorted().slice(0, mostNamed) } : {}),
        };
        if (open.length > 0)
          return failing(
            'medium',
            `${open.length} of ${counted(known.length, 'default branch', 'default branches')} can be changed by one person alone.`,
            saw,
          );
        if (unseen[0] !== undefined)
          throw new NotReadError(
            `${counted(unseen.length, 'repository', 'repositories')} of ${known.length + unseen.length}: ${unseen[0]}`,
          );
        return passing(
          known.length === 0
            ? 'There is no repository in use.'
            : `Protected: ${counted(known.length, 'default branch', 'default branches')}.`,
          saw,
        );
      },
    ),
    github_dependabot: check(
      {
        title: 'GitHub: known vulnerabilities',
        whoIsHurt: 'Everybody whose data your product holds: how to attack it is published.',
        howToFix: [
          {
            where: 'GitHub, the organisation’s Security, Dependabot',
            what: 'Take the update that each alert names, or dismiss it with the reason; the highest first',
          },
        ],
        suggests: 'dependencies',
      },
      alerts,
      (open, { organisation: name }) => {
        const by = Map.groupBy(open, ({ security_advisory: { severity } }) => severity);
        const counts = severities.flatMap((severity) => {
          const found = by.get(severity)?.length ?? 0;
          return found > 0 ? [[severity, found] as const] : [];
        });
        const saw = { organisation: name, open: open.length, ...Object.fromEntries(counts) };
        if (open.length === 0)
          return passing('No alert is open, as far as Dependabot looks at the repositories.', saw);
        const places = new Set(open.map(({ repository }) => repository.full_name)).size;
        const worst = counts[0]?.[0];
        return failing(
          worst === 'critical' || worst === 'high' ? 'high' : worst === 'low' ? 'low' : 'medium',
          `Open in ${counted(places, 'repository', 'repositories')}: ${counts.map(([severity, found]) => `${found} ${severity}`).join(', ') || open.length}.`,
          saw,
        );
      },
    ),
  },
};
