import {
  type AnswersOfProvider,
  type AskedProvider,
  looksValid,
  type SimulatedAnswer,
} from './simulated-provider.ts';

interface SimulatedRepository {
  name: string;
  archived?: boolean;
  /** 'none' has no commit yet. */
  branch: 'ruled' | 'protected' | 'open' | 'none';
}

/** An organisation of GitHub, as a token of its owner sees it. */
export interface SimulatedGitHub {
  organisation: string;
  token: string;
  /** Whatever the token, if it has the form, and whatever the organisation is called. */
  takesAny?: boolean;
  /** Absent of a token that may not see it. */
  demandsSecondFactor?: boolean;
  repositories: SimulatedRepository[];
  /** Severities of open alerts. */
  alerts: string[];
  people: { login: string; as: 'admin' | 'member' | 'guest' }[];
}

export const gitHubOf = (changes: Partial<SimulatedGitHub> = {}): SimulatedGitHub => ({
  organisation: 'acme',
  token: 'github_pat_simulatedOfAcme0001',
  demandsSecondFactor: true,
  repositories: [
    { name: 'api', branch: 'ruled' },
    { name: 'web', branch: 'protected' },
    { name: 'old', branch: 'open', archived: true },
  ],
  alerts: [],
  people: [
    { login: 'octocat', as: 'admin' },
    { login: 'hubot', as: 'member' },
    { login: 'monalisa', as: 'guest' },
  ],
  ...changes,
});

const missing: SimulatedAnswer = { status: 404, body: { message: 'Not Found' } };

/** A page of rows, with where the next one is. */
function paged(rows: readonly unknown[], { base, path, query }: AskedProvider): SimulatedAnswer {
  const size = Number(query.get('per_page') ?? 30);
  const page = Number(query.get('page') ?? 1);
  const next = new URLSearchParams(query);
  next.set('page', String(page + 1));
  return {
    body: rows.slice((page - 1) * size, page * size),
    ...(page * size < rows.length
      ? { headers: { link: `<${base}${path}?page=1>; rel="first", <${base}${path}?${next}>; rel="next"` } }
      : {}),
  };
}

function branchOf({ branch }: SimulatedRepository, rest: string): SimulatedAnswer {
  if (rest === 'rules/branches/main') return { body: branch === 'ruled' ? [{ type: 'pull_request' }] : [] };
  if (rest !== 'branches/main/protection') return missing;
  if (branch === 'protected') return { body: { enforce_admins: { enabled: true } } };
  return {
    status: 404,
    body: { message: branch === 'none' ? 'Branch not found' : 'Branch not protected' },
  };
}

/** What GitHub answers of an organisation: https://docs.github.com/rest */
export const gitHubAnswers =
  (github: SimulatedGitHub): AnswersOfProvider =>
  (asked) => {
    const given = asked.headers.authorization;
    if (github.takesAny ? !looksValid(given, 'Bearer github_pat_') : given !== `Bearer ${github.token}`)
      return { status: 401, body: { message: 'Bad credentials' } };
    const [, room, owner = '', name, ...rest] = asked.path.split('/');
    const organisation = github.takesAny ? owner : github.organisation;
    if (owner !== organisation) return missing;
    if (room === 'orgs' && name === undefined)
      return { body: { login: organisation, two_factor_requirement_enabled: github.demandsSecondFactor } };
    if (room === 'orgs' && name === 'repos')
      return paged(
        github.repositories.map((one) => ({
          name: one.name,
          full_name: `${organisation}/${one.name}`,
          default_branch: 'main',
          archived: one.archived === true,
        })),
        asked,
      );
    if (room === 'orgs' && name === 'dependabot')
      return paged(
        github.alerts.map((severity) => ({
          state: 'open',
          security_advisory: { severity },
          repository: { full_name: `${organisation}/api` },
        })),
        asked,
      );
    if (room === 'orgs' && (name === 'members' || name === 'outside_collaborators')) {
      const as = name === 'members' ? asked.query.get('role') : 'guest';
      const rows = github.people.map(({ login, as: role }, at) => ({ login, id: 1_000 + at, role }));
      return paged(
        rows.filter(({ role }) => role === as),
        asked,
      );
    }
    const repository = github.repositories.find((one) => one.name === name);
    return room === 'repos' && repository ? branchOf(repository, rest.join('/')) : missing;
  };
