import type { APIRequestContext } from 'playwright/test';
import { demoOperator } from '../../api/src/config/demo-accounts.ts';
import type { ContactMessage } from '../../shared/schemas/src/contact-messages/contact-message.ts';
import { API } from './addresses.ts';

/** The messages of one address that the operator finds in the store, newest first. */
export async function messagesFrom(request: APIRequestContext, email: string): Promise<ContactMessage[]> {
  const login = await request.post(`${API}/auth/login`, { data: demoOperator });
  const { token } = (await login.json()) as { token: string };
  const answer = await request.get(`${API}/admin/messages`, {
    params: { q: email, limit: 500 },
    headers: { authorization: `Bearer ${token}`, 'x-admin-key': '{key}' },
  });
  if (!answer.ok()) throw new Error(`The operator's messages answered ${answer.status()}.`);
  return ((await answer.json()) as ContactMessage[]).filter((message) => message.email === email);
}
