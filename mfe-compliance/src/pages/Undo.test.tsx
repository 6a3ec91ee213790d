import { fakeApi } from '@adili/http/testing';
import { openPage } from '@adili/http/testing/open-page';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { control, undoSteps } from '../testing/records.ts';
import page from './Undo.tsx';

const first = `‘${control.title}’ was deleted`;

test('a change is undone, and the focus goes to what came of it', async () => {
  const api = fakeApi({
    'GET /undo?limit=50': { body: undoSteps },
    'POST /undo/x1': { body: { restored: 3, left: [] } },
  });
  await openPage(page);
  await userEvent.click(await screen.findByRole('button', { name: `Undo ${first}` }));
  const said = await screen.findByText(`${first}. Undone: it is as it was before.`);
  await waitFor(() => expect(document.activeElement).toContainElement(said));
  expect(api.sent.at(-2)).toMatchObject({ call: 'POST /undo/x1' });
});

test('it is made final once that is confirmed', async () => {
  const api = fakeApi({ 'GET /undo?limit=50': { body: undoSteps }, 'DELETE /undo/x1': { status: 204 } });
  await openPage(page);
  await userEvent.click(await screen.findByRole('button', { name: `Make it final ${first}` }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Make it final' }));
  const said = await screen.findByText(`${first}. This can’t be undone any more.`);
  await waitFor(() => expect(document.activeElement).toContainElement(said));
  expect(api.sent.map(({ call }) => call)).toContain('DELETE /undo/x1');
});
