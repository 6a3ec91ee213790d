import { z } from 'zod';
import { failing, passing, unknown } from '../../rules/verdict.ts';
import { count, counted } from '../counted.ts';
import { check, type Provider } from '../provider.ts';
import { byCursor, list, madeOf, within } from '../reads.ts';

/** What Slack says in an answer of 200, as a status: https://docs.slack.dev/reference/methods/users.list */
const statuses: Readonly<Record<string, number>> = {
  invalid_auth: 401,
  not_authed: 401,
  account_inactive: 401,
  token_revoked: 401,
  token_expired: 401,
  ratelimited: 429,
  missing_scope: 403,
  no_permission: 403,
  access_denied: 403,
  not_allowed_token_type: 403,
};

/** Bots have no second factor, and who was deactivated can’t get in. */
const people = list(
  () => '/users.list?limit=999',
  'the scope users:read',
  z.object({
    id: z.string(),
    name: z.string().optional(),
    real_name: z.string().optional(),
    /** Has an address where the token has users:read.email. */
    profile: z.object({ email: z.string().optional() }).optional(),
    is_admin: z.boolean().optional(),
    deleted: z.boolean().default(false),
    is_bot: z.boolean().default(false),
    has_2fa: z.boolean().optional(),
    is_restricted: z.boolean().default(false),
    is_ultra_restricted: z.boolean().default(false),
  }),
  byCursor(
    'cursor',
    (body) => within(body, 'members'),
    (body) => within(body, 'response_metadata', 'next_cursor'),
  ),
);

type Person = Awaited<ReturnType<typeof people.from>>[number];

/** Slack’s own helper, which is no bot by its word. */
const slackbot = 'USLACKBOT';

const isPerson = ({ id, deleted, is_bot: isBot }: Person): boolean => !(deleted || isBot || id === slackbot);
const isGuest = (person: Person): boolean => person.is_restricted || person.is_ultra_restricted;

const accounts = madeOf(people, (all) =>
  all.filter(isPerson).map((person) => ({
    key: person.id,
    account: person.name ?? person.id,
    name: person.real_name,
    email: person.profile?.email,
    isAdmin: person.is_admin,
    isGuest: isGuest(person),
    isSuspended: false,
  })),
);

export const slack: Provider<'slack'> = {
  at: 'https://slack.com/api',
  statusOf: (body) => (within(body, 'ok') === false ? (statuses[String(within(body, 'error'))] ?? 500) : 200),
  known: ({ token }) => ({ lastFour: token.slice(-4) }),
  signIn: ({ token }) => ({ authorization: `Bearer ${token}` }),
  accounts,
  checks: {
    slack_two_factor: check(
      {
        title: 'Slack: second factors',
        whoIsHurt: 'Everybody who writes there: one password that leaked opens what was said to a person.',
        howToFix: [
          {
            where: 'Slack, Settings & administration, Workspace settings, Authentication',
            what: 'Expand Workspace-wide two-factor authentication and activate it for all members; or let people in by single sign-on alone',
          },
        ],
        suggests: 'second-factor',
      },
      people,
      (all) => {
        const own = all.filter(isPerson);
        const without = own.filter(({ has_2fa: has }) => has === false);
        const hidden = own.filter(({ has_2fa: has }) => has === undefined);
        const saw = { people: own.length, withoutSecondFactor: without.length };
        if (without.length > 0)
          return failing(
            'high',
            `Without a second factor: ${count(without.length)} of ${counted(own.length, 'person', 'people')}.`,
            saw,
          );
        if (hidden.length > 0)
          return unknown(
            'Slack says who has a second factor to administrators alone: the token must be one of an owner or admin of the workspace.',
            saw,
          );
        return passing(`With a second factor: ${counted(own.length, 'person', 'people')}.`, saw);
      },
    ),
    slack_guests: check(
      {
        title: 'Slack: guests',
        whoIsHurt:
          'Those who think that they write among colleagues: guests read along until somebody ends it.',
        howToFix: [
          {
            where: 'Slack, Settings & administration, Manage members, filter Guests',
            what: 'Set an end for each guest, or deactivate those whose work is done. Where all are needed mute this until you look again',
          },
        ],
        suggests: 'access-roles',
      },
      people,
      (all) => {
        const own = all.filter(isPerson);
        const guests = own.filter(isGuest);
        const saw = { people: own.length, guests: guests.length };
        return guests.length > 0
          ? failing(
              'low',
              `Guests: ${count(guests.length)} of ${counted(own.length, 'person', 'people')}. Look whether each is still needed.`,
              saw,
            )
          : passing('There are no guests.', saw);
      },
    ),
  },
};
