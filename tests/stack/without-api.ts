import type { BrowserContext } from 'playwright/test';
import { API } from './addresses.ts';

/** Stands in for the API where a test is not about it: takes what is sent and knows no account. */
export const withoutApi = (context: BrowserContext): Promise<unknown> =>
  context.route(`${API}/**`, (route) =>
    route.fulfill({
      status: route.request().method() === 'POST' ? 204 : 401,
      headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
    }),
  );

/** Who is logged in where no API is: a customer without an organisation. */
const amina = { id: 'u1', email: 'amina@example.com', role: 'user', fullName: 'Amina Odhiambo' };

/** Signs a person in whom the API knows, who has no records yet. After `withoutApi`. */
export async function logInWithoutApi(context: BrowserContext): Promise<void> {
  const claims = { sub: amina.id, email: amina.email, role: amina.role };
  const token = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.e30`;
  await context.addInitScript((value) => localStorage.setItem('token', value), token);
  await context.route(`${API}/me{,/**}`, (route) =>
    route.fulfill({
      json: new URL(route.request().url()).pathname === '/me' ? amina : [],
      headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*, Authorization' },
    }),
  );
}
