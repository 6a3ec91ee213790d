import { type AnswersOfProvider, looksValid } from './simulated-provider.ts';

interface SimulatedSlackUser {
  id?: string;
  name?: string;
  real_name?: string;
  profile?: { email?: string };
  is_admin?: boolean;
  deleted?: boolean;
  is_bot?: boolean;
  has_2fa?: boolean;
  is_restricted?: boolean;
  is_ultra_restricted?: boolean;
}

/** A workspace of Slack, as a token of its owner sees it. */
export interface SimulatedSlack {
  token: string;
  /** Whatever the token, if it has the form. */
  takesAny?: boolean;
  members: SimulatedSlackUser[];
  /** Said in an answer of 200 in place of a good one. */
  error?: string;
}

export const slackOf = (changes: Partial<SimulatedSlack> = {}): SimulatedSlack => ({
  token: 'xoxp-simulated-of-acme-0002',
  members: [{ has_2fa: true }, { has_2fa: true }, { is_bot: true }, { deleted: true, has_2fa: false }],
  ...changes,
});

/** What Slack answers of a workspace: https://docs.slack.dev/reference/methods/users.list */
export const slackAnswers =
  (slack: SimulatedSlack): AnswersOfProvider =>
  ({ path, query, headers }) => {
    if (slack.error !== undefined) return { body: { ok: false, error: slack.error } };
    const given = headers.authorization;
    if (slack.takesAny ? !looksValid(given, 'Bearer xoxp-') : given !== `Bearer ${slack.token}`)
      return { body: { ok: false, error: 'invalid_auth' } };
    if (path !== '/users.list') return { body: { ok: false, error: 'unknown_method' } };
    const size = Number(query.get('limit') ?? 0);
    const from = Number(query.get('cursor') || 0);
    const isLast = size === 0 || from + size >= slack.members.length;
    return {
      body: {
        ok: true,
        members: slack.members
          .slice(from, size === 0 ? undefined : from + size)
          .map((one, at) => ({ id: `U${from + at}`, ...one })),
        response_metadata: { next_cursor: isLast ? '' : String(from + size) },
      },
    };
  };
