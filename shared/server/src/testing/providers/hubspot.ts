import {
  type AnswersOfProvider,
  type AskedProvider,
  looksValid,
  type SimulatedAnswer,
} from './simulated-provider.ts';

/** A property with unique values, once it was added. */
interface SimulatedTasks {
  groups: string[];
  unique: string[];
  /** By the value of that property. */
  made: Map<string, Record<string, string>>;
}

/** An account of HubSpot: whether each person is a super admin, and its tasks. */
export interface SimulatedHubSpot {
  token: string;
  /** Whatever the token, if it has the form. */
  takesAny?: boolean;
  superAdmins: boolean[];
  tasks: SimulatedTasks;
  /** Who they are, as far as it matters. */
  people?: readonly { email: string; firstName?: string; lastName?: string }[];
}

export const hubSpotOf = (changes: Partial<SimulatedHubSpot> = {}): SimulatedHubSpot => ({
  token: 'pat-eu1-simulated-of-acme-0003',
  superAdmins: [true, true, false, false],
  tasks: { groups: [], unique: [], made: new Map() },
  ...changes,
});

const problem = (status: number, category: string): SimulatedAnswer => ({
  status,
  body: { status: 'error', category },
});

function usersOf({ superAdmins, people }: SimulatedHubSpot, query: URLSearchParams): SimulatedAnswer {
  const size = Number(query.get('limit') ?? 10);
  const from = Number(query.get('after') ?? 0);
  const hasNext = from + size < superAdmins.length;
  return {
    body: {
      results: superAdmins.slice(from, from + size).map((superAdmin, at) => ({
        id: String(from + at),
        email: `person${from + at}@acme.example`,
        superAdmin,
        ...people?.[from + at],
      })),
      ...(hasNext ? { paging: { next: { after: String(from + size) } } } : {}),
    },
  };
}

interface Upsert {
  inputs: { idProperty: string; id: string; properties: Record<string, string> }[];
}

/** What is added to tasks, and the tasks themselves: one for each value of a property that is unique. */
function wroteTasks({ tasks }: SimulatedHubSpot, { path, body }: AskedProvider): SimulatedAnswer {
  const asked = JSON.parse(body) as Upsert & { name: string; groupName: string };
  const add = (list: string[]) => {
    if (list.includes(asked.name)) return problem(409, 'OBJECT_ALREADY_EXISTS');
    list.push(asked.name);
    return { status: 201, body: { name: asked.name } };
  };
  if (path === '/crm/v3/properties/tasks/groups') return add(tasks.groups);
  if (path === '/crm/v3/properties/tasks')
    return tasks.groups.includes(asked.groupName) ? add(tasks.unique) : problem(400, 'VALIDATION_ERROR');
  if (asked.inputs.some(({ idProperty }) => !tasks.unique.includes(idProperty)))
    return problem(400, 'VALIDATION_ERROR');
  for (const { id, properties } of asked.inputs) tasks.made.set(id, properties);
  return { body: { status: 'COMPLETE', results: asked.inputs } };
}

const writes = [
  '/crm/v3/properties/tasks/groups',
  '/crm/v3/properties/tasks',
  '/crm/v3/objects/tasks/batch/upsert',
];

/** What HubSpot answers of an account: https://developers.hubspot.com/docs/api-reference */
export const hubSpotAnswers =
  (hubSpot: SimulatedHubSpot): AnswersOfProvider =>
  (asked) => {
    const { method, path, query, headers } = asked;
    const given = headers.authorization;
    if (hubSpot.takesAny ? !looksValid(given, 'Bearer pat-') : given !== `Bearer ${hubSpot.token}`)
      return problem(401, 'INVALID_AUTHENTICATION');
    if (method === 'POST' && writes.includes(path)) return wroteTasks(hubSpot, asked);
    return path === '/settings/users/2026-03'
      ? usersOf(hubSpot, query)
      : { status: 404, body: { status: 'error' } };
  };
