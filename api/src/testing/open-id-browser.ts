import { caller } from './call.ts';

/** Who signs in at the provider, and what somebody changes on the way there. */
export interface Visit {
  /** Nobody: the person says no. */
  readonly as?: string;
  readonly query?: string;
  readonly changed?: Readonly<Record<string, string>>;
}

const setCookiesOf = (response: Response) =>
  response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');

const locationOf = (response: Response, base: string) =>
  new URL(response.headers.get('location') ?? '', base);

/** A browser that signs in with a provider: it follows every redirect, and keeps each host's cookies. */
export function createOpenIdBrowser(base: string) {
  const call = caller(base);
  let cookie = '';

  async function visit(path: string): Promise<Response> {
    const response = await fetch(`${base}${path}`, { redirect: 'manual', headers: { cookie } });
    const set = setCookiesOf(response).find((one) => one.startsWith('adili_openid='));
    if (set !== undefined) cookie = set.endsWith('=') ? '' : set;
    return response;
  }

  /** Until the provider sends the browser back; answers path and query of the way back. */
  async function atProvider(start: URL): Promise<string> {
    const jar = new Map<string, string>();
    let url = start;
    while (url.origin === start.origin) {
      const sent = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(url, { redirect: 'manual', headers: { cookie: sent } });
      for (const one of setCookiesOf(response)) {
        const [name = '', value = ''] = one.split('=');
        jar.set(name, value);
      }
      if (response.status < 300 || response.status >= 400)
        throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
      url = locationOf(response, url.href);
    }
    return url.pathname + url.search;
  }

  /** To the provider and not yet back; answers path and query of the way back, or where the site sent it instead. */
  async function leave({ as, query = '', changed = {} }: Visit): Promise<string> {
    const target = locationOf(await visit(`/auth/google${query}`), base);
    if (!target.searchParams.has('code_challenge')) return target.href;
    for (const [name, value] of Object.entries(changed)) target.searchParams.set(name, value);
    if (as) target.searchParams.set('login_hint', as);
    return atProvider(target);
  }

  /** Where the site leads after the way back. */
  const comeBack = async (path: string) => locationOf(await visit(path), base).href;

  return {
    leave,
    comeBack,
    signIn: async (who: Visit) => comeBack(await leave(who)),
    /** What the login page does then. */
    enter: (device = '') =>
      call('POST', '/auth/google/session', { cookie: [cookie, device].filter(Boolean).join('; ') }),
    link: (token: string) => call('POST', '/auth/google/link', { token, cookie }),
    cookie: () => cookie,
  };
}
