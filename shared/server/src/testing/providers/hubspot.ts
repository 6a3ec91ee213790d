import { type AnswersOfProvider, looksValid } from './simulated-provider.ts';

/** An account of HubSpot: whether each person is a super admin. */
export interface SimulatedHubSpot {
  token: string;
  /** Whatever the token, if it has the form. */
  takesAny?: boolean;
  superAdmins: boolean[];
}

export const hubSpotOf = (changes: Partial<SimulatedHubSpot> = {}): SimulatedHubSpot => ({
  token: 'pat-eu1-simulated-of-acme-0003',
  superAdmins: [true, true, false, false],
  ...changes,
});

/** What HubSpot answers of an account: https://developers.hubspot.com/docs/api-reference */
export const hubSpotAnswers =
  (hubSpot: SimulatedHubSpot): AnswersOfProvider =>
  ({ path, query, headers }) => {
    const given = headers.authorization;
    if (hubSpot.takesAny ? !looksValid(given, 'Bearer pat-') : given !== `Bearer ${hubSpot.token}`)
      return { status: 401, body: { status: 'error', category: 'INVALID_AUTHENTICATION' } };
    if (path !== '/settings/users/2026-03') return { status: 404, body: { status: 'error' } };
    const size = Number(query.get('limit') ?? 10);
    const from = Number(query.get('after') ?? 0);
    const hasNext = from + size < hubSpot.superAdmins.length;
    return {
      body: {
        results: hubSpot.superAdmins.slice(from, from + size).map((superAdmin, at) => ({
          id: String(from + at),
          email: `person${from + at}@acme.example`,
          superAdmin,
        })),
        ...(hasNext ? { paging: { next: { after: String(from + size) } } } : {}),
      },
    };
  };
