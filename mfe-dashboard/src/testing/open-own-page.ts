import type { PageModule } from '@adili/contract';
import { type FakeShell, fakeSession, fakeShell, renderPage } from '@adili/contract/testing';

const opened: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const unmount of opened.splice(0)) await unmount();
  sessionStorage.clear();
});

/** Opens one of a person's own pages as the shell would, signed in by default. */
export async function openOwnPage(
  page: PageModule,
  shell: FakeShell = fakeShell({ session: fakeSession() }),
  params: Readonly<Record<string, string>> = {},
  search = '',
) {
  const rendered = await renderPage(page, { shell, params, search });
  opened.push(rendered.unmount);
  return rendered;
}
