import { useShell } from '@adili/contract';
import type { Api } from '@adili/http';
import type { PersonOption } from '@adili/http/read-people';
import type { Member } from '@adili/schemas/members/member';
import type { MemberRole } from '@adili/schemas/organisations/member-role';
import type { Me } from '../organisations/read-organisation.ts';
import { nameOf, roleInSentence } from './member-words.ts';

export type MemberActions = ReturnType<typeof useMemberActions>;

interface MemberActionsOptions {
  api: Api;
  /** The person who acts. */
  me: Me;
  onChanged(member: Member): void;
  onRemoved(member: Member): void;
  /** Called with what was done, in words. */
  onDone(words: string): void;
}

/** What can be done with the people of an organisation. @throws {ApiError | NetworkError} */
export function useMemberActions({ api, me, onChanged, onRemoved, onDone }: MemberActionsOptions) {
  const { session, navigate, reportError } = useShell();

  const give = (id: string, body: { role: MemberRole; version: number }) =>
    api.call('PATCH /organisation/members/:id', { params: { id }, body });

  /** One's own version, which no first page of a long list need have. */
  const ownVersion = async () => {
    let cursor: string | undefined;
    do {
      const page = await api.list('GET /organisation/members', { query: { cursor } });
      const own = page.rows.find(({ id }) => id === me.id);
      if (own) return own.version;
      cursor = page.next ?? undefined;
    } while (cursor);
    return 0;
  };

  /** A new role of one's own, as no role, has ended the session at the API. */
  const logInAgain = async () => {
    await session.refresh().catch((error: unknown) => reportError(error));
    navigate('/login?from=/dashboard/organisation');
  };

  return {
    give,
    changed: onChanged,
    /**
     * What follows on a new role. A second try, after the other's role was changed and one's own was not, repeats nothing.
     * @param handsOver whether the caller gives up their own ownership
     */
    async afterRole(member: Member, role: MemberRole, handsOver: boolean) {
      if (handsOver) await give(me.id, { role: 'admin', version: await ownVersion() });
      if (handsOver || member.id === me.id) await logInAgain();
      else onDone(`${nameOf(member)} is ${roleInSentence[role]} now.`);
    },
    /**
     * @param revokesKeys whether the API keys that they made end as well
     * @param heir who takes over what they see to, if anyone
     */
    async remove(
      member: Member,
      { revokesKeys, heir }: { revokesKeys: boolean; heir: PersonOption | undefined },
    ) {
      const query = { keys: revokesKeys ? ('revoke' as const) : undefined, handOverTo: heir?.value };
      await api.call('DELETE /organisation/members/:id', { params: { id: member.id }, query });
      onRemoved(member);
      onDone(
        `${nameOf(member)} was removed${revokesKeys ? ', and their API keys were revoked' : ''}.${heir ? ` What they saw to is ${heir.label}’s now.` : ''}`,
      );
    },
    /** @param heir the id of who takes over what they see to; empty for no one */
    async leave(heir: string) {
      const query = { handOverTo: heir };
      await api.call('DELETE /organisation/members/:id', { params: { id: me.id }, query });
      await logInAgain();
    },
  };
}
