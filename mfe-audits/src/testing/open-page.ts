import type { PageModule, SessionUser } from '@adili/contract';
import { fakeSession, fakeShell, renderPage } from '@adili/contract/testing';
import { owner } from './records.ts';

const opened: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const unmount of opened.splice(0)) await unmount();
  sessionStorage.clear();
});

/** Opens a page of audits as the shell would, for an owner unless another is given. */
export async function openPage(
  page: PageModule,
  {
    user = owner,
    params = {},
    search = '',
  }: { user?: Partial<SessionUser>; params?: Readonly<Record<string, string>>; search?: string } = {},
) {
  const rendered = await renderPage(page, {
    shell: fakeShell({ session: fakeSession(user) }),
    params,
    search,
  });
  opened.push(rendered.unmount);
  return rendered;
}
