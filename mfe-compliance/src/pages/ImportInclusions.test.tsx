import { accessibilityFaults } from '@adili/contract/testing/accessibility';
import { fakeApi } from '@adili/http/testing';
import { openPage } from '@adili/http/testing/open-page';
import type { UndoStep } from '@adili/schemas/undo/undo-step';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { inclusionsPreview, undoSteps } from '../testing/records.ts';
import page from './ImportInclusions.tsx';

const { table: _, faults: __, ...taken } = inclusionsPreview;
const preview = { 'POST /organisation/requirements/imports/preview': { body: inclusionsPreview } };

const choose = async () =>
  userEvent.upload(await screen.findByLabelText('File'), new File(['Control;Why'], 'statement.csv'));

test('what is justified, excluded and unclear is seen, taken and undone by the keyboard', async () => {
  const step = { ...undoSteps[0], action: 'requirement.changed', target: 'iso27001-2022:A.5.1' } as UndoStep;
  const address = 'columns=requirement%3AA%2Capplicable%3AB%2Cjustification%3AC';
  const api = fakeApi({
    ...preview,
    [`POST /organisation/requirements/imports?${address}` as 'POST /organisation/requirements/imports']: {
      body: taken,
    },
    'GET /undo?limit=20': { body: [{ ...step, id: 'x0', target: 'iso27001-2022:A.8.1' }, step] },
    'POST /undo/x1': { body: { restored: 35, left: [] } },
  });
  await openPage(page);
  await choose();
  expect(await screen.findByText(/34 justified, 1 said not to apply, 3 as they are/)).toBeVisible();
  expect(screen.getByText('line 40: ‘perhaps’ is neither yes nor no.')).toBeVisible();
  const excluded = within(screen.getByRole('region', { name: 'Not applicable' }));
  expect(excluded.getByRole('listitem')).toHaveTextContent(/^A\.5\.5 .*line 6: Risk, Law: We hold/);
  expect(
    await accessibilityFaults(screen.getByRole('region', { name: 'Your Statement of Applicability' })),
  ).toEqual([]);
  const pressed = async (name: string) => {
    const button = await screen.findByRole('button', { name });
    for (let tabs = 0; tabs < 50 && document.activeElement !== button; tabs += 1) await userEvent.tab();
    expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
  };
  await pressed('Import what is said of 35 requirements');
  expect(await screen.findByText(/^Imported\. 38 requirements: 34 justified/)).toBeVisible();
  expect(screen.getByLabelText('File')).toHaveFocus();
  await pressed('Undo');
  const undone = await screen.findByText('Undone: it is as it was before.');
  await waitFor(() => expect(document.activeElement).toContainElement(undone));
  expect(document.activeElement).not.toContainElement(screen.getByLabelText('File'));
  // Not what somebody changed meanwhile.
  expect(api.sent.at(-1)?.call).toBe('POST /undo/x1');
});

test('of many justified requirements ten are shown until all are asked for', async () => {
  fakeApi(preview);
  await openPage(page);
  await choose();
  const region = within(await screen.findByRole('region', { name: 'Justified' }));
  expect(region.getAllByRole('listitem')).toHaveLength(10);
  await userEvent.click(region.getByRole('button', { name: 'Show all justified requirements' }));
  expect(region.getAllByRole('listitem')).toHaveLength(34);
});
