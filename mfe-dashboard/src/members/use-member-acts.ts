import { useShell } from '@adili/contract';
import type { Api } from '@adili/http';
import type { Member } from '@adili/schemas/members/member';
import type { MemberRole } from '@adili/schemas/organisations/member-role';
import type { Me } from '../organisations/read-organisation.ts';
import { nameOf, roleInSentence } from './member-words.ts';

/** What can be done with the people of an organisation. @throws {ApiError | NetworkError} */
export interface MemberActs {
  /** @param handsOver whether the caller gives up their own ownership right after it */
  setRole(member: Member, role: MemberRole, handsOver: boolean): Promise<void>;
  /** @param revokesKeys whether the API keys that they made end as well */
  remove(member: Member, revokesKeys: boolean): Promise<void>;
  leave(): Promise<void>;
}

interface MemberActsOptions {
  api: Api;
  /** The person who acts. */
  me: Me;
  onChanged(member: Member): void;
  onRemoved(member: Member, hasRevokedKeys: boolean): void;
  /** Called with what was done, in words. */
  onDone(words: string): void;
}

export function useMemberActs({ api, me, onChanged, onRemoved, onDone }: MemberActsOptions): MemberActs {
  const { session, navigate, reportError } = useShell();

  const give = (id: string, role: MemberRole) =>
    api.call('PATCH /organisation/members/:id', { params: { id }, body: { role } });

  /** A new role of one's own, as no role, has ended the session at the API. */
  const logInAgain = async () => {
    await session.refresh().catch((error: unknown) => reportError(error));
    navigate('/login?from=/dashboard/organisation');
  };

  return {
    async setRole(member, role, handsOver) {
      // A second try, after the other's role was changed and one's own was not, repeats nothing.
      onChanged(await give(member.id, role));
      if (handsOver) await give(me.id, 'admin');
      if (handsOver || member.id === me.id) await logInAgain();
      else onDone(`${nameOf(member)} is ${roleInSentence[role]} now.`);
    },
    async remove(member, revokesKeys) {
      const query = revokesKeys ? ({ keys: 'revoke' } as const) : {};
      await api.call('DELETE /organisation/members/:id', { params: { id: member.id }, query });
      onRemoved(member, revokesKeys);
      onDone(`${nameOf(member)} was removed${revokesKeys ? ', and their API keys were revoked' : ''}.`);
    },
    async leave() {
      await api.call('DELETE /organisation/members/:id', { params: { id: me.id } });
      await logInAgain();
    },
  };
}
