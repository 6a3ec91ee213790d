import type { PageModule } from '@adili/contract';
import { closePages, fakeSession, fakeShell, openPage as open } from '@adili/contract/testing';

afterEach(closePages);

/** A shell with an operator's session. */
export const operatorsShell = () => fakeShell({ session: fakeSession({ id: 'operator', role: 'admin' }) });

/** Opens a page as the shell would, logged in as an operator by default. */
export const openPage = (page: PageModule, shell = operatorsShell(), search = '') =>
  open(page, { shell, search });
