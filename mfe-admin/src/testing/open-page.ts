import type { PageModule } from '@adili/contract';
import { type FakeShell, fakeSession, fakeShell, renderPage } from '@adili/contract/testing';

const opened: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const unmount of opened.splice(0)) await unmount();
});

/** A shell with an operator's session. */
export const operatorsShell = () => fakeShell({ session: fakeSession({ id: 'operator', role: 'admin' }) });

/** Opens a page as the shell would, signed in as an operator by default. */
export async function openPage(page: PageModule, shell: FakeShell = operatorsShell(), search = '') {
  const rendered = await renderPage(page, { shell, search });
  opened.push(rendered.unmount);
  return rendered;
}
