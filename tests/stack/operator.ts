import type { APIRequestContext } from 'playwright/test';
import type { ContactMessage } from '../../shared/schemas/src/contact-messages/contact-message.ts';
import { API, SITE } from './addresses.ts';
import { bootDataAt } from './document.ts';
import { operator } from './people.ts';

/** The messages of one address that the operator finds in the store, newest first. */
export async function messagesFrom(request: APIRequestContext, email: string): Promise<ContactMessage[]> {
  const login = await request.post(`${API}/auth/login`, { data: operator });
  const { token } = (await login.json()) as { token: string };
  const { adminKey } = await bootDataAt(SITE);
  const answer = await request.get(`${API}/admin/messages`, {
    params: { q: email, limit: 500 },
    headers: { authorization: `Bearer ${token}`, 'x-admin-key': adminKey },
  });
  if (!answer.ok()) throw new Error(`The operator's messages answered ${answer.status()}.`);
  return ((await answer.json()) as ContactMessage[]).filter((message) => message.email === email);
}
