import type { PageModule } from '@adili/contract';
import { closePages, fakeSession, fakeShell, openPage } from '@adili/contract/testing';

afterEach(closePages);

/** Opens one of a person's own pages as the shell would, logged in by default. */
export const openOwnPage = (
  page: PageModule,
  shell = fakeShell({ session: fakeSession() }),
  params: Readonly<Record<string, string>> = {},
  search = '',
) => openPage(page, { shell, params, search });
