import { budgets } from '../domain/foundation/rate-limits/budgets.ts';
import { ImportsBusyError } from '../domain/register/frameworks/errors.ts';
import { createFrameworkFiles } from './framework-files.ts';

const csv = (rows: number) => ({
  id: 'f1',
  importedAt: '2026-11-21T09:00:00.000Z',
  title: 'Rules',
  edition: '1',
  bytes: Buffer.from(
    `id,title\n${Array.from({ length: rows }, (_, row) => `R${row},Rule ${row}`).join('\n')}\n`,
  ),
});
const { time } = budgets.import;
const files = createFrameworkFiles();
afterEach(() => Object.assign(budgets.import, { time }));
afterAll(() => files.close());

test('a file that takes too long is refused; one that waited for it is asked to come again', async () => {
  Object.assign(budgets.import, { time: 50 });
  const hard = files.read(csv(45_000));
  const behind = files.read(csv(1));
  expect(await hard).toEqual({ faults: { file: expect.stringMatching(/^This file takes more to read/) } });
  await expect(behind).rejects.toThrow(ImportsBusyError);
  Object.assign(budgets.import, { time });
  expect(await files.read(csv(1))).toMatchObject({ facts: { title: 'Rules' } });
});
