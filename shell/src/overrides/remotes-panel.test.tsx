import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routedRemote } from '../testing/routed-remote.ts';
import { RemotesPanel } from './remotes-panel.tsx';

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
  'says beside the field what is wrong with %s, and goes there',
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
])('with %s alone it asks for the other half', async (given, text, missing, words) => {
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
