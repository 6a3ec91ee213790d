import * as z from 'zod/mini';
import { startTestApi } from '../testing/api.ts';
import { pickerOf } from './pick-answer.ts';

test("a row's field that the call's schema lacks does not leave", async () => {
  const api = await startTestApi();
  try {
    const { token, user } = await api.users.customer();
    await api.call('POST', '/me/consents', { token, body: { consent: true } });
    const { consentDecisions } = api.services.store;
    const [row] = await consentDecisions.where('user_id', user.id);
    await consentDecisions.replace({ ...row, added: 'later' } as never);
    const { added: _, ...shown } = { ...row, added: '' };
    expect((await api.call('GET', '/me/consents', { token })).body).toEqual([shown]);
  } finally {
    await api.stop();
  }
});

test('picks declared fields at every depth and leaves loose objects whole', () => {
  const row = z.object({
    at: z.string(),
    of: z.optional(z.object({ id: z.string() })),
    sums: z.record(z.string(), z.int()),
  });
  const pick = pickerOf(z.array(row));
  const good = { sums: { b: 1, a: 2 }, at: '2026-11-21T09:00:00.000Z' };
  expect(JSON.stringify(pick([{ ...good, hash: 'h', of: { id: 'x', secret: 's' } }, good]))).toBe(
    JSON.stringify([{ ...good, of: { id: 'x' } }, good]),
  );
  const loose = { challenge: 'c', any: { other: 1 } };
  expect(pickerOf(z.looseObject({ challenge: z.string() }))(loose)).toBe(loose);
});

test('a schema whose fields can’t be picked is refused when the API starts', () => {
  const either = z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]);
  expect(() => pickerOf(either)).toThrow(TypeError);
});
