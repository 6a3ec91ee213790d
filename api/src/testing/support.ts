import type { MemberRole } from '@adili/schemas/organisations/member-role';
import type { OperatorCase, OwnCase } from '@adili/schemas/support-cases/support-case';
import { operator, type TestApi } from './api.ts';
import { colleague } from './colleague.ts';
import { multipart, multipartHeaders, type SentFile } from './register.ts';
import { goodPassword } from './test-users.ts';

/** The address of the team in `supportEnvironment`. */
export const team = 'team@example.com';
export const supportEnvironment = { TEAM_EMAIL: team };

const adminKey = 'key-of-tests';

/** An organisation on trial whose owner asks the team, and the operator who answers. */
export async function startSupport(api: TestApi) {
  const { user, token } = await api.users.verified();
  const boss = await api.users.logIn(operator.email, operator.password);
  const tokens = { customer: token, operator: boss.token };
  const as = async <T = OwnCase>(by: string, address: string, body?: object) => {
    const [method = '', path = ''] = address.split(' ');
    const answer = await api.call(method, path, { token: by, body });
    return { ...answer, body: answer.body as T };
  };
  const ask = <T = OwnCase>(address: string, body?: object) => as<T>(tokens.customer, address, body);
  const upload = async <T>(path: string, file: SentFile, headers: Readonly<Record<string, string>>) => {
    const response = await fetch(api.base + path, {
      method: 'POST',
      headers: { ...multipartHeaders, ...headers },
      body: multipart(file),
    });
    return {
      status: response.status,
      body: (await response.json()) as T & { error?: string; code?: string },
    };
  };
  const operate = async <T = OperatorCase>(address: string, body?: object) => {
    const [method = '', path = ''] = address.split(' ');
    const answer = await api.call(method, path, { token: tokens.operator, adminKey, body });
    return { ...answer, body: answer.body as T };
  };
  return {
    token,
    id: user.id,
    email: user.email,
    organisationId: user.organisationId,
    operatorId: boss.user.id,
    as,
    /** Both sign in again: their sessions end within minutes. */
    signIn: async () => {
      tokens.customer = (await api.users.logIn(user.email, goodPassword)).token;
      tokens.operator = (await api.users.logIn(operator.email, operator.password)).token;
    },
    ask,
    operate,
    colleague: (role: MemberRole) => colleague(api, user.organisationId, role),
    open: async (given: { subject?: string; text?: string } = {}, by = tokens.customer) =>
      (await as(by, 'POST /support/cases', { subject: 'A question', text: 'How do I …?', ...given })).body,
    answer: (id: string, body: object = {}) =>
      operate(`POST /admin/cases/${id}/messages`, { text: 'Like this.', ...body }),
    upload: (id: string, file: SentFile, by = tokens.customer) =>
      upload<OwnCase>(`/support/cases/${id}/files`, file, { authorization: `Bearer ${by}` }),
    /** An operator's, to their answer. */
    attach: (id: string, file: SentFile, by = tokens.operator) =>
      upload<OperatorCase>(`/admin/cases/${id}/files`, file, {
        authorization: `Bearer ${by}`,
        'x-admin-key': adminKey,
      }),
    /** Mails to an address since the last look, once all are sent. */
    mailsTo: async (to: string) => {
      await api.services.background.idle();
      return api.emails.splice(0).filter((mail) => mail.to === to);
    },
  };
}

export type TestSupport = Awaited<ReturnType<typeof startSupport>>;
