import type { ConsentDecision } from '@adili/schemas/consents/consent';
import type { ConsentKeySet, SignedReceipt } from '@adili/schemas/consents/receipt';
import { receiptText } from '@adili/schemas/consents/receipt-text';
import { verifyReceiptBy } from '../../../data/verify-receipt.ts';
import { days } from '../../../runtime/clock.ts';
import { encryptionUnder } from '../../../security/encryption.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const decide = async (token: string, body: unknown) =>
  (await api.call('POST', '/me/consents', { token, body })).body as ConsentDecision;
/** A consent by the notice that was shown. */
const given = { consent: true, notice_version: '3' };
const askReceipt = (token: string, { id }: { id: string }) =>
  api.call('GET', `/me/consents/${id}/receipt`, { token });
const readSignedReceipt = async (token: string, decision: { id: string }) =>
  (await askReceipt(token, decision)).body as SignedReceipt;
const keys = async () => (await api.call('GET', '/.well-known/consent-keys.json')).body as ConsentKeySet;

/** Each way to change one value of a receipt, by the path to it. */
function* changesOf(value: unknown, path: readonly (string | number)[] = []): Generator<(string | number)[]> {
  if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) yield* changesOf(part, [...path, name]);
  else yield [...path];
}

test('a receipt says what was decided, and holds by the published keys', async () => {
  const { token, user } = await api.users.customer();
  const yes = await decide(token, { consent: true, source: 'dashboard', notice_version: '2' });
  const withdrawn = await decide(token, { consent: false, notice_version: '2' });
  const refused = await decide(token, { consent: false, purpose: 'newsletter', notice_version: '1' });
  const published = JSON.stringify(await keys());
  const states: string[] = [];
  for (const decision of [yes, withdrawn, refused]) {
    const signed = await readSignedReceipt(token, decision);
    const receipt = await verifyReceiptBy(receiptText(signed), published);
    expect(receipt).toMatchObject({
      schema_version: 'ISO/IEC TS 27560:2023',
      record_id: decision.id,
      pii_principal_id: user.id,
      purposes: [
        {
          notice_version: decision.notice_version,
          notice_sha256: decision.notice_hash,
          lawful_basis: decision === refused ? 'consent' : 'legitimate interests, with a right to object',
        },
      ],
      events: [{ event_time: decision.created_at, entity_id: user.id }],
    });
    states.push(...receipt.events.map(({ event_state }) => event_state));
  }
  expect(states).toEqual(['given', 'withdrawn', 'refused']);
});

test('a receipt holds as the API answers it, however its JSON is written', async () => {
  const { token } = await api.users.customer();
  const { receipt, jws } = await readSignedReceipt(token, await decide(token, given));
  const published = JSON.stringify(await keys());
  const turned = Object.fromEntries(Object.entries(receipt).toReversed());
  for (const text of [
    JSON.stringify({ receipt, jws }),
    JSON.stringify({ jws, receipt: turned }, null, '\t').replaceAll('\n', '\r\n'),
    JSON.stringify({ receipt, jws }).replace('"receipt_id"', '"receipt\\u005fid"'),
  ])
    await expect(verifyReceiptBy(text, published)).resolves.toEqual(receipt);
});

test('an extra or duplicate name in a receipt is refused by name', async () => {
  const { token } = await api.users.customer();
  const signed = await readSignedReceipt(token, await decide(token, given));
  const published = JSON.stringify(await keys());
  const text = JSON.stringify(signed);
  for (const [from, to, named] of [
    ['"purposes":[{', '"purposes":[{"purpose":"newsletter",', 'The receipt file has "purpose" twice'],
    ['"purposes":[{', '"purposes":[{"\\u0070urpose":"analytics",', 'The receipt file has "purpose" twice'],
    ['{', `{"jws":"${signed.jws}",`, 'The receipt file has "jws" twice'],
    ['{', '{"note":1,', '"/note" is not'],
    ['{', '{"__proto__":{},', 'or may not have it. Save the answer as it came.'],
    ['"purposes":[', '"purposes":[{},', '"/receipt/purposes/'],
  ] as const)
    await expect(verifyReceiptBy(text.replace(from, to), published)).rejects.toThrow(named);
  const twice = published.replace('"keys"', '"keys":[],"keys"');
  await expect(verifyReceiptBy(text, twice)).rejects.toThrow('The keys file has "keys" twice');
  await expect(verifyReceiptBy(text, '{}')).rejects.toThrow(
    'Save the answer of /.well-known/consent-keys.json',
  );
});

test('a changed receipt does not verify, and names what was changed', async () => {
  const { token } = await api.users.customer();
  const signed = await readSignedReceipt(token, await decide(token, given));
  const published = JSON.stringify(await keys());
  const paths = [...changesOf(signed.receipt)];
  expect(paths.length).toBeGreaterThan(25);
  for (const path of paths) {
    const changed = structuredClone(signed);
    const last = path.at(-1) ?? '';
    const owner = path.slice(0, -1).reduce<object>((at, name) => Reflect.get(at, name), changed.receipt);
    Reflect.set(owner, last, `${Reflect.get(owner, last)}x`);
    const name = JSON.stringify(`/receipt/${path.join('/')}`);
    await expect(verifyReceiptBy(receiptText(changed), published)).rejects.toThrow(`changed: ${name} is not`);
  }
  const text = receiptText(signed);
  for (let at = 0; at < text.length; at += 11) {
    const changed = text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
    await expect(verifyReceiptBy(changed, published)).rejects.toMatchObject({ name: 'DataRefusedError' });
  }
  // The last letter of a signature has bits to spare: another one can stand for the same bytes.
  const last = signed.jws.at(-1) ?? '';
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'.replace(last, '')) {
    const changed = receiptText({ ...signed, jws: signed.jws.slice(0, -1) + letter });
    await expect(verifyReceiptBy(changed, published)).rejects.toThrow('its signature does not hold');
  }
});

test('who withdraws names no notice: the receipt has that of the consent which ended', async () => {
  const { token } = await api.users.customer();
  const yes = await decide(token, given);
  const { receipt } = await readSignedReceipt(token, await decide(token, { consent: false }));
  expect(receipt).toMatchObject({
    purposes: [{ notice_version: '3', notice_sha256: yes.notice_hash }],
    events: [{ event_state: 'withdrawn' }],
  });
});

test("another's decision has no receipt, and nor has one that never was", async () => {
  const [ann, ben] = [await api.users.customer(), await api.users.customer()];
  const decision = await decide(ann.token, given);
  expect((await askReceipt(ben.token, decision)).status).toBe(404);
  expect((await askReceipt(ann.token, { id: 'nothing' })).status).toBe(404);
});

test('keys rotate after a year, and old signatures still verify', async () => {
  const { token } = await api.users.customer();
  const decision = await decide(token, given);
  const all = await Promise.all([1, 2, 3].map(() => readSignedReceipt(token, decision)));
  expect(new Set(all.map(({ jws }) => jws)).size).toBe(1);
  expect((await keys()).keys).toHaveLength(1);
  Object.assign(api.services, {
    encryption: encryptionUnder('another secret, that is long enough to be one'),
  });
  await readSignedReceipt(token, decision);
  expect((await keys()).keys).toHaveLength(2);
  api.clock.advance(days(365));
  const published = await keys();
  expect(published.keys).toHaveLength(3);
  expect(JSON.stringify(published)).not.toContain('private');
  const [first] = all;
  await verifyReceiptBy(receiptText(first as SignedReceipt), JSON.stringify(published));
  const { kid } = JSON.parse(Buffer.from(first?.jws.split('.')[0] ?? '', 'base64url').toString());
  const without = { keys: published.keys.filter((key) => key.kid !== kid) };
  await expect(verifyReceiptBy(receiptText(first as SignedReceipt), JSON.stringify(without))).rejects.toThrow(
    'by a key that is not in the keys file',
  );
});
