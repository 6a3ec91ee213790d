import { fakeSession } from '@adili/contract/testing';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { announce, notify } from '../page/notify.ts';
import { routedRemote } from '../testing/routed-remote.ts';
import { Footer } from './footer.tsx';
import { StatusRegion } from './frame-layout.tsx';
import { Header } from './header.tsx';
import { MissingPage } from './missing-page.tsx';
import { PageStatus } from './page-status.tsx';
import { useLinkClicks } from './use-link-clicks.ts';

describe('header', () => {
  const user = userEvent.setup();
  const hrefs = (links: HTMLElement[]) => links.map((link) => [link.textContent, link.getAttribute('href')]);

  test('the navigation bar has its five pages, login and signup', () => {
    render(<Header basePath="/" path="/pricing" session={null} />);
    const banner = screen.getByRole('banner');
    expect(
      hrefs(within(within(banner).getByRole('navigation', { name: 'Main' })).getAllByRole('link')),
    ).toEqual([
      ['Home', '/'],
      ['Solutions', '/Solutions'],
      ['Resources', '/blog'],
      ['Pricing', '/pricing'],
      ['About Us', '/AboutUs'],
    ]);
    expect(hrefs(within(screen.getByRole('list', { name: 'Account' })).getAllByRole('link'))).toEqual([
      ['Log in', '/login'],
      ['Sign up', '/signup'],
    ]);
  });

  test('what remotes add stands after the own links, and nothing twice', async () => {
    const added: Record<string, { path: string; label: string }[]> = {
      site: [
        { path: '/pricing', label: 'Cheaper' },
        { path: '/security', label: 'Security' },
      ],
      account: [{ path: '/reports', label: 'Reports' }],
    };
    const links = (place: string) => [{ links: added[place] ?? [] }];
    render(<Header basePath="/app/" path="/" links={links} session={fakeSession()} />);
    const main = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(hrefs(main.getAllByRole('link')).slice(3)).toEqual([
      ['Pricing', '/app/pricing'],
      ['About Us', '/app/AboutUs'],
      ['Security', '/app/security'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Amina Odhiambo' }));
    expect(hrefs(within(screen.getByRole('list', { name: 'Account' })).getAllByRole('link'))).toEqual([
      ['Dashboard', '/app/dashboard'],
      ['Reports', '/app/reports'],
    ]);
  });

  test('the header has room for two links of remotes; the rest stand in the footer', () => {
    const site = ['/one', '/two', '/three', '/four'].map((path) => ({ path, label: path.slice(1) }));
    const footer = [
      { path: '/four', label: 'four' },
      { path: '/five', label: 'five' },
    ];
    const links = (place: string) => [{ links: place === 'site' ? site : place === 'footer' ? footer : [] }];
    render(
      <>
        <Header basePath="/" path="/" links={links} session={null} />
        <Footer basePath="/" links={links} />
      </>,
    );
    const main = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(hrefs(main.getAllByRole('link')).slice(5)).toEqual([
      ['one', '/one'],
      ['two', '/two'],
    ]);
    expect(hrefs(within(screen.getByRole('list', { name: 'More' })).getAllByRole('link'))).toEqual([
      ['three', '/three'],
      ['four', '/four'],
      ['five', '/five'],
    ]);
  });

  test('the footer leads to the status only where somebody measures it', () => {
    const { rerender } = render(<Footer basePath="/" />);
    const trust = () => hrefs(within(screen.getByRole('list', { name: 'Trust' })).getAllByRole('link'));
    expect(trust()).not.toContainEqual(['Status', '/status']);
    expect(trust()).toContainEqual(['Roadmap', '/roadmap']);
    rerender(<Footer basePath="/" measured />);
    expect(trust()).toContainEqual(['Status', '/status']);
  });

  test('links carry the base path, and the page on screen is marked', () => {
    render(<Header basePath="/app/" path="/Pricing/" session={null} />);
    const link = screen.getByRole('link', { name: 'Pricing' });
    expect(link).toHaveAttribute('href', '/app/pricing');
    expect(link).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  });

  test("a logged-in person has a menu of their own in the visitor's place", async () => {
    const onLogout = jest.fn();
    render(<Header basePath="/" path="/" session={fakeSession()} onLogout={onLogout} />);
    expect(screen.queryByRole('link', { name: 'Log in' })).not.toBeInTheDocument();
    const menu = screen.getByRole('button', { name: 'Amina Odhiambo' });
    expect(menu).toHaveAttribute('aria-expanded', 'false');
    await user.click(menu);
    expect(menu).toHaveAttribute('aria-expanded', 'true');
    const list = screen.getByRole('list', { name: 'Account' });
    expect(hrefs(within(list).getAllByRole('link'))).toEqual([['Dashboard', '/dashboard']]);
    await user.click(within(list).getByRole('button', { name: 'Log out' }));
    expect(onLogout).toHaveBeenCalledTimes(1);
  });

  test('only an operator is led to the admin dashboard', () => {
    render(<Header basePath="/" path="/" session={fakeSession({ role: 'admin' })} />);
    expect(screen.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin/dashboard');
  });

  test('a person without a name goes by their address', () => {
    render(<Header basePath="/" path="/" session={fakeSession({ fullName: undefined })} />);
    expect(screen.getByRole('button', { name: 'amina@example.com' })).toBeInTheDocument();
  });

  test('Escape closes the account menu, and so does leaving it', async () => {
    render(<Header basePath="/" path="/" session={fakeSession()} />);
    const menu = screen.getByRole('button', { name: 'Amina Odhiambo' });
    await user.click(menu);
    await user.tab();
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(menu).toHaveAttribute('aria-expanded', 'false');
    expect(menu).toHaveFocus();
    await user.click(menu);
    await user.click(document.body);
    expect(menu).toHaveAttribute('aria-expanded', 'false');
  });

  test('the phone menu closes by Escape, which returns to its button', async () => {
    const { rerender } = render(<Header basePath="/" path="/" session={null} />);
    const toggle = screen.getByRole('button', { name: 'Menu' });
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(document.getElementById(toggle.getAttribute('aria-controls') ?? '')).toContainElement(
      screen.getByRole('link', { name: 'Pricing' }),
    );
    screen.getByRole('link', { name: 'Pricing' }).focus();
    await user.keyboard('{Escape}');
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(toggle).toHaveFocus();
    await user.click(toggle);
    rerender(<Header basePath="/" path="/pricing" session={null} />);
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('missing page', () => {
  test('an unknown address says so and leads on', () => {
    render(<MissingPage reason="not-found" basePath="/app/" />);
    expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/app/',
      '/app/blog',
      '/app/contact-sales',
    ]);
  });

  test('a page whose remote does not answer is an alert, not an unknown address', () => {
    render(<MissingPage reason="unavailable" basePath="/" />);
    expect(screen.getByRole('alert')).toContainElement(
      screen.getByRole('heading', { level: 1, name: 'This page is not available right now' }),
    );
  });
});

describe('page status', () => {
  const retry = jest.fn();

  beforeEach(() => retry.mockReset());

  test('a page that stands needs no words', () => {
    const { container } = render(<PageStatus state={{ phase: 'ready' }} />);
    expect(container).toBeEmptyDOMElement();
  });

  test('a page on its way says so, but not over prerendered content', () => {
    const state = { phase: 'loading', title: 'Pricing', slow: false, retry } as const;
    const { container, rerender } = render(<PageStatus state={{ ...state, prerendered: false }} />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    rerender(<PageStatus state={{ ...state, prerendered: true }} />);
    expect(container).toBeEmptyDOMElement();
  });

  test('a page that is slow to arrive is named, with Retry', async () => {
    render(
      <PageStatus state={{ phase: 'loading', title: 'Pricing', slow: true, prerendered: true, retry }} />,
    );
    expect(screen.getByRole('status')).toHaveTextContent('Pricing is still loading');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  test('a failed page is an alert with its name, the reason and Retry', async () => {
    const reason = 'Its files could not be loaded.';
    render(<PageStatus state={{ phase: 'failed', title: 'Pricing', reason, prerendered: false, retry }} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Pricing' })).toBeInTheDocument();
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('Pricing could not be loaded');
    expect(alert).toHaveTextContent(reason);
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  test('prerendered content has its own heading, so a failure above it has none', () => {
    render(
      <PageStatus state={{ phase: 'failed', title: 'Pricing', reason: '', prerendered: true, retry }} />,
    );
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });
});

describe('notify', () => {
  test('a notice is a native alert, and stays in the status region', () => {
    const alert = jest.spyOn(window, 'alert').mockImplementation(() => {});
    render(<StatusRegion />);
    act(() => notify('Opt-out successful for user u1'));
    expect(alert).toHaveBeenCalledTimes(1);
    expect(alert).toHaveBeenCalledWith('Opt-out successful for user u1');
    expect(screen.getByRole('status')).toHaveTextContent('Opt-out successful for user u1');
  });

  test('an announcement shows no alert', () => {
    const alert = jest.spyOn(window, 'alert').mockImplementation(() => {});
    render(<StatusRegion />);
    act(() => announce('Pricing | Adili'));
    expect(screen.getByRole('status')).toHaveTextContent('Pricing | Adili');
    expect(alert).not.toHaveBeenCalled();
  });
});

describe('use link clicks', () => {
  const remotes = [routedRemote()];

  function setUp(props: React.ComponentProps<'a'>) {
    const navigate = jest.fn();
    const Frame = () => {
      useLinkClicks('/app/', remotes, navigate);
      return (
        <a {...props}>
          <b>The guide</b>
        </a>
      );
    };
    render(<Frame />);
    return navigate;
  }

  /** Clicks as the browser would, and answers whether the browser is to follow the link itself. */
  function click(options: MouseEventInit = {}): boolean {
    let follows = true;
    const stay = (event: MouseEvent) => {
      follows = !event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', stay, { once: true });
    fireEvent.click(screen.getByText('The guide'), options);
    return follows;
  }

  test('a plain click on a known page navigates, with search and fragment', () => {
    const navigate = setUp({ href: '/app/blog/gdpr?from=mail#scope' });
    expect(click()).toBe(false);
    expect(navigate).toHaveBeenCalledWith('/blog/gdpr?from=mail#scope');
  });

  test.each([
    ['another site', { href: 'https://elsewhere.example/app/blog' }],
    ['outside the base path', { href: '/blog' }],
    ['an unknown page', { href: '/app/nowhere' }],
    ['a new tab', { href: '/app/blog', target: '_blank' }],
    ['a download', { href: '/app/blog', download: '' }],
    ['a mail', { href: 'mailto:sales@adili.example' }],
    ['no address', {}],
    ['a fragment of this page', { href: '#scope' }],
  ])("a link to %s is the browser's", (_what, props) => {
    const navigate = setUp(props);
    expect(click()).toBe(true);
    expect(navigate).not.toHaveBeenCalled();
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    "a click with %o is the browser's",
    (options) => {
      const navigate = setUp({ href: '/app/blog' });
      expect(click(options)).toBe(true);
      expect(navigate).not.toHaveBeenCalled();
    },
  );

  test('a click that the page handled is left as it is', () => {
    const navigate = setUp({ href: '/app/blog', onClick: (event) => event.preventDefault() });
    expect(click()).toBe(false);
    expect(navigate).not.toHaveBeenCalled();
  });
});
