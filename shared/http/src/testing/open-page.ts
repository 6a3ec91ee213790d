import type { PageModule, SessionUser } from '@adili/contract';
import {
  closePages,
  fakeSession,
  fakeShell,
  openPage as open,
  type PageOptions,
} from '@adili/contract/testing';
import { owner } from './people.ts';

afterEach(closePages);

/** Opens a page of an organisation as the shell would, for an owner unless another is given. */
export const openPage = (
  page: PageModule,
  { user = owner, ...options }: { user?: Partial<SessionUser> } & Omit<PageOptions, 'shell'> = {},
) => open(page, { ...options, shell: fakeShell({ session: fakeSession(user) }) });
