import { observable } from '@adili/contract/observable';
import { fakeSession, fakeShell } from '@adili/contract/testing';
import { accessibilityFaults } from '@adili/contract/testing/accessibility';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BootData } from '../boot/boot-data.ts';
import type { Host } from '../page/create-host.ts';
import type { Known } from '../routing/routing.ts';
import { routedRemote } from '../testing/routed-remote.ts';
import { RemotesPanel } from './remotes-panel.tsx';
import { TabRemotes } from './tab-remotes.tsx';
import { withdrawGrantWithSession } from './withdraw-grant.ts';

describe('tab remotes', () => {
  const user = userEvent.setup();
  const blog = { name: 'mfe-blog', origin: 'http://localhost:3002' };
  const auth = { name: 'mfe-auth', origin: 'http://localhost:3003' };
  const admin = fakeSession({ role: 'admin' });
  const send = jest.fn<Promise<Response>, [string, RequestInit]>();
  const onChange = jest.fn();
  const onConfirmed = jest.fn();
  const onForget = jest.fn();
  /** Colours need a real browser. */

  beforeEach(() => {
    jest.resetAllMocks();
    Object.assign(globalThis, { fetch: send });
  });

  const answer = (status: number, body?: object) =>
    ({
      ok: status < 300,
      status,
      statusText: '',
      headers: { get: () => null },
      json: async () => body,
    }) as unknown as Response;

  function setUp(
    boot: Partial<BootData>,
    options: Parameters<typeof fakeShell>[0] & { panelOpen?: boolean } = {},
  ) {
    const shell = fakeShell(options);
    const remotes = observable<Known>({ remotes: [routedRemote()], learning: { phase: 'ready' } });
    const { panelOpen = false } = options;
    const view = render(
      <TabRemotes
        boot={boot}
        host={{ shell, remotes } as unknown as Host}
        panelOpen={panelOpen}
        onChange={onChange}
        onConfirmed={onConfirmed}
        onForget={onForget}
      />,
    );
    return { ...view, shell };
  }
  const bar = () => within(screen.getByRole('complementary', { name: 'Remotes of this tab' }));

  test('nothing is shown where the tab takes nothing from elsewhere', () => {
    const { container } = setUp({});
    expect(container).toBeEmptyDOMElement();
  });

  test('the bar names each override, says so once, and resets all by keyboard', async () => {
    send.mockResolvedValue(answer(204));
    const { container } = setUp({ overrides: [blog, auth] });
    expect(
      bar()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['mfe-blog from http://localhost:3002', 'mfe-auth from http://localhost:3003']);
    expect(bar().getByRole('status')).toHaveTextContent(
      'This tab loads mfe-blog from http://localhost:3002 and mfe-auth from http://localhost:3003.',
    );
    expect(await accessibilityFaults(container)).toEqual([]);
    bar().getByRole('button', { name: 'Reset' }).focus();
    await user.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledWith([]);
    expect(send.mock.calls).toEqual([['/override-grant', expect.objectContaining({ method: 'DELETE' })]]);
  });

  test('Change opens the panel, which gives focus back', async () => {
    setUp({ overrides: [blog] });
    await user.click(bar().getByRole('button', { name: 'Change' }));
    const panel = within(screen.getByRole('dialog', { name: 'Remotes of this tab' }));
    expect(await accessibilityFaults(screen.getByRole('dialog'))).toEqual([]);
    await user.click(panel.getByRole('button', { name: 'Close' }));
    expect(bar().getByRole('button', { name: 'Change' })).toHaveFocus();
  });

  test('the address can ask for the panel where nothing is overridden', () => {
    setUp({}, { panelOpen: true });
    expect(screen.getByRole('dialog', { name: 'Remotes of this tab' })).toBeInTheDocument();
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });

  test('why an override was not taken stands in an alert until it is dismissed', async () => {
    setUp({ overrideProblem: 'mfe-blog was not taken from https://evil.example.' });
    expect(screen.getByRole('alert')).toHaveTextContent('mfe-blog was not taken from https://evil.example.');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(onForget).toHaveBeenCalledTimes(1);
  });

  describe('an override that an operator must confirm', () => {
    const request = { overrideRequest: [blog] };
    const question = () =>
      screen.queryByRole('dialog', { name: 'Load mfe-blog from http://localhost:3002 in this tab?' });

    test.each([
      ['nobody', null],
      ['a customer', fakeSession()],
    ])('is refused to %s in words, and nothing is sent', (_who, session) => {
      setUp(request, { session });
      expect(question()).not.toBeInTheDocument();
      expect(screen.getByRole('alert')).toHaveTextContent(
        'Only an operator can load mfe-blog from http://localhost:3002 here. Log in as one to go on.',
      );
      expect(send).not.toHaveBeenCalled();
      expect(onConfirmed).not.toHaveBeenCalled();
    });

    test('is loaded once an operator has confirmed it at the site', async () => {
      send.mockResolvedValue(answer(204));
      setUp(request, { session: admin, basePath: '/app/' });
      expect(question()).toHaveTextContent('Code from that address will run in this tab as you');
      expect(send).not.toHaveBeenCalled();
      await user.click(screen.getByRole('button', { name: 'Load it' }));
      expect(send.mock.calls[0]?.[0]).toBe('/app/override-grant');
      expect(send.mock.calls[0]?.[1]).toMatchObject({
        method: 'POST',
        headers: { authorization: 'Bearer test-token' },
        body: JSON.stringify({ overrides: [blog] }),
      });
      expect(onConfirmed).toHaveBeenCalledWith([blog]);
    });

    test.each(["Don't load it", 'Close'])('%s forgets it', async (name) => {
      setUp(request, { session: admin });
      await user.click(screen.getByRole('button', { name }));
      expect(question()).not.toBeInTheDocument();
      expect(onForget).toHaveBeenCalledTimes(1);
      expect(send).not.toHaveBeenCalled();
      expect(onConfirmed).not.toHaveBeenCalled();
    });

    test('a token that ran out is renewed once', async () => {
      send.mockResolvedValueOnce(answer(401, { error: 'Please log in to continue.' }));
      send.mockResolvedValueOnce(answer(204));
      setUp(request, { session: admin, refresh: async () => ({ ...admin, token: 'renewed' }) });
      await user.click(screen.getByRole('button', { name: 'Load it' }));
      expect(send.mock.calls[1]?.[1]).toMatchObject({ headers: { authorization: 'Bearer renewed' } });
      expect(onConfirmed).toHaveBeenCalledWith([blog]);
    });

    test.each([
      [
        'a refusal',
        () => send.mockResolvedValue(answer(403, { error: 'Only an operator can do this.' })),
        'Only an operator can do this.',
      ],
      [
        'no answer',
        () => send.mockRejectedValue(new TypeError('Failed to fetch')),
        'The site does not answer. Please try again.',
      ],
    ])('after %s it says why, and can be tried again', async (_what, prepare, words) => {
      prepare();
      setUp(request, { session: admin });
      await user.click(screen.getByRole('button', { name: 'Load it' }));
      expect(screen.getByRole('alert')).toHaveTextContent(words);
      expect(onConfirmed).not.toHaveBeenCalled();
      send.mockResolvedValue(answer(204));
      await user.click(screen.getByRole('button', { name: 'Load it' }));
      expect(onConfirmed).toHaveBeenCalledWith([blog]);
    });

    test('waits until an operator logs in', () => {
      const { shell } = setUp(request);
      act(() => shell.session.start(admin));
      expect(question()).toBeInTheDocument();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });
  });
});

describe('remotes panel', () => {
  const user = userEvent.setup();
  const blog = { name: 'mfe-blog', origin: 'http://localhost:3002' };
  const onUse = jest.fn();
  const onReset = jest.fn();
  const onClose = jest.fn();

  function open() {
    render(
      <RemotesPanel
        remotes={[
          routedRemote({ entry: 'http://localhost:3002/mfe-blog/2/remoteEntry.js', version: '2' }),
          routedRemote({ name: 'mfe-auth', entry: '/remotes/mfe-auth/1/remoteEntry.js' }),
        ]}
        overrides={[blog]}
        onUse={onUse}
        onReset={onReset}
        onClose={onClose}
      />,
    );
    return within(screen.getByRole('dialog', { name: 'Remotes of this tab' }));
  }

  beforeEach(() => jest.resetAllMocks());

  test('lists each remote with its version and where it comes from', () => {
    const panel = open();
    expect(panel.getByRole('textbox', { name: 'Address of mfe-auth' })).toHaveAccessibleDescription(
      'Version 1 from this site',
    );
    const overridden = panel.getByRole('textbox', { name: 'Address of mfe-blog' });
    expect(overridden).toHaveAccessibleDescription('Version 2 from http://localhost:3002');
    expect(overridden).toHaveValue('http://localhost:3002');
  });

  test('Use takes what stands in the fields, by keyboard too', async () => {
    const panel = open();
    await user.type(
      panel.getByRole('textbox', { name: 'Address of mfe-auth' }),
      'http://localhost:3003{Enter}',
    );
    expect(onUse).toHaveBeenCalledWith([{ name: 'mfe-auth', origin: 'http://localhost:3003' }, blog]);
  });

  test('a field left empty stands for the version of the site', async () => {
    const panel = open();
    await user.clear(panel.getByRole('textbox', { name: 'Address of mfe-blog' }));
    await user.click(panel.getByRole('button', { name: 'Use' }));
    expect(onUse).toHaveBeenCalledWith([]);
  });

  test('a remote that the site does not have has a field too', async () => {
    const panel = open();
    await user.type(panel.getByRole('textbox', { name: 'Another remote' }), 'reports');
    await user.type(
      panel.getByRole('textbox', { name: 'Address of the other remote' }),
      'http://localhost:3006/',
    );
    await user.click(panel.getByRole('button', { name: 'Use' }));
    expect(onUse).toHaveBeenCalledWith([blog, { name: 'mfe-reports', origin: 'http://localhost:3006' }]);
  });

  test.each(['localhost:3003', 'ftp://localhost', 'http://localhost:3003/app', 'next door'])(
    'says at the field what is wrong with %s, and goes there',
    async (text) => {
      const panel = open();
      const field = panel.getByRole('textbox', { name: 'Address of mfe-auth' });
      await user.type(field, text);
      await user.click(panel.getByRole('button', { name: 'Use' }));
      expect(onUse).not.toHaveBeenCalled();
      expect(field).toHaveFocus();
      expect(field).toBeInvalid();
      expect(field).toHaveAccessibleDescription(
        /Write an address such as http:\/\/localhost:3002, without a path\./,
      );
    },
  );

  test.each([
    [
      'Address of the other remote',
      'http://localhost:3006',
      'Another remote',
      /Write its name: small letters, digits and hyphens\./,
    ],
    ['Another remote', 'reports', 'Address of the other remote', /Write an address such as/],
  ])('with only %s it asks for the other half', async (given, text, missing, words) => {
    const panel = open();
    await user.type(panel.getByRole('textbox', { name: given }), text);
    await user.click(panel.getByRole('button', { name: 'Use' }));
    expect(onUse).not.toHaveBeenCalled();
    expect(panel.getByRole('textbox', { name: missing })).toHaveAccessibleDescription(words);
  });

  test('Reset and Close', async () => {
    const panel = open();
    await user.click(panel.getByRole('button', { name: 'Reset' }));
    expect(onReset).toHaveBeenCalledTimes(1);
    await user.click(panel.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('withdraw grant', () => {
  const operator = fakeSession({ id: 'a1', role: 'admin' });
  const send = jest.fn<Promise<Response>, [string, RequestInit]>();
  const answer = (status: number) =>
    ({ ok: status < 300, status, statusText: '', json: async () => ({}) }) as Response;

  beforeEach(() => {
    send.mockReset().mockResolvedValue(answer(204));
    Object.assign(globalThis, { fetch: send });
  });

  function setUp() {
    const shell = fakeShell({ session: operator, basePath: '/app/' });
    withdrawGrantWithSession(shell);
    return shell;
  }

  test('logging out takes the grant back without a session', async () => {
    await setUp().session.end();
    expect(send).toHaveBeenCalledTimes(1);
    const [address, { method, keepalive, headers }] = send.mock.calls[0] ?? ['', {}];
    expect([address, method, keepalive]).toEqual(['/app/override-grant', 'DELETE', true]);
    expect(headers).not.toHaveProperty('authorization');
  });

  test.each([
    ['another operator logs in', fakeSession({ id: 'a2', role: 'admin' })],
    ['the operator is one no more', fakeSession({ id: 'a1', role: 'user' })],
  ])('it is taken back when %s', (_what, session) => {
    setUp().session.start(session);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('it stays when the same operator is renewed or completed', () => {
    const { session } = setUp();
    session.start({ ...operator, token: 'renewed' });
    session.updateUser({ ...operator.user, company: 'Mwangaza' });
    expect(send).not.toHaveBeenCalled();
  });

  test('a failure is reported', async () => {
    send.mockRejectedValue(new TypeError('Failed to fetch'));
    const shell = setUp();
    await shell.session.end();
    await waitFor(() => expect(shell.reported).toEqual([expect.objectContaining({ name: 'NetworkError' })]));
  });
});
