import type { PageModule } from '@adili/contract';
import { fakeApi } from '@adili/http/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { accountAnswers } from '../testing/account-records.ts';
import { openOwnPage } from '../testing/open-own-page.ts';
import { organisationAnswers } from '../testing/organisation.ts';
import { answersOf } from '../testing/records.ts';
import account from './Account.tsx';
import dashboard from './Dashboard.tsx';
import organisation from './Organisation.tsx';

/** Each page with something of the person's that it shows. */
const pages: [name: string, page: PageModule, own: RegExp][] = [
  ['Dashboard', dashboard, /amina@example\.com/],
  ['Account', account, /197\.248\.5\.0/],
  ['Organisation', organisation, /Amina Odhiambo/],
];

test.each(pages)(
  'the page %s leaves nothing of a person who logged out in another tab',
  async (_, page, own) => {
    fakeApi({ ...answersOf(), ...accountAnswers(), ...organisationAnswers() });
    const { shell, container } = await openOwnPage(page);
    await waitFor(() => expect(container).toHaveTextContent(own));
    await act(() => shell.session.end());
    expect(container).not.toHaveTextContent(own);
    expect(container).not.toHaveTextContent(/amina|Duka/i);
    expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
  },
);
