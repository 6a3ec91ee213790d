import { createHash } from 'node:crypto';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { startDaraja } from '../../../testing/daraja.ts';

let daraja: Awaited<ReturnType<typeof startDaraja>>;
let api: TestApi;
let owner: Awaited<ReturnType<TestApi['users']['customer']>>;
beforeEach(async () => {
  daraja = await startDaraja();
  const company = {
    COMPANY_NAME: 'Haki & Sons <b>Ltd</b>',
    COMPANY_ADDRESS: 'Box 1, Nairobi',
    COMPANY_REGISTRATION: 'PVT-1',
    COMPANY_PIN: 'p051999999z',
  };
  api = await startTestApi({ environment: { ...daraja.environment, ...company } });
  owner = await api.users.verified();
});
afterEach(async () => {
  await api.stop();
  daraja.stop();
});

async function page(path: string, { token } = owner) {
  const response = await fetch(`${api.base}${path}`, { headers: { authorization: `Bearer ${token}` } });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** A completed payment of the owner's organisation. */
async function paid(status: 'completed' | 'pending' | 'reversed' = 'completed') {
  const id = `payment-${status}`;
  await api.services.store.payments.insert({
    id,
    transaction_id: `TKM-${status}`,
    reference: `AD-${status}`,
    amount_cents: 1_950_000,
    date: '2026-11-21T09:00:00.000Z',
    settledAt: '2026-11-21T22:00:00.000Z',
    status,
    match: 'matched',
    organisationId: owner.user.organisationId,
    plan: 'growth',
    paidBy: owner.user.id,
  });
  return id;
}

const plainText = (html: string) => html.replace(/<style>.*?<\/style>/s, '').replace(/<[^>]+>/g, ' ');

test('a pro-forma says what a month costs, to whom and by whom, and that it is no tax invoice', async () => {
  await api.call('PATCH', '/organisation', { token: owner.token, body: { name: '<script>Duka</script>' } });
  const unset = await page('/billing/pro-forma?plan=growth');
  expect(plainText(unset.text)).toContain('PIN or VAT number: not given');
  const body = { taxNumber: ' P051234567X ' };
  const saved = await api.call('PUT', '/billing/details', { token: owner.token, body });
  expect(saved.body).toMatchObject({ taxNumber: 'P051234567X' });
  const { status, headers, text } = await page('/billing/pro-forma?plan=growth');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  for (const words of [
    'This is no tax invoice.',
    'Company: Haki &amp; Sons &lt;b&gt;Ltd&lt;/b&gt;',
    'Address: Box 1, Nairobi',
    'Registration: PVT-1',
    'PIN: P051999999Z',
    'VAT number: not given',
    'eTIMS invoice number: none',
    'Organisation: &lt;script&gt;Duka&lt;/script&gt;',
    'PIN or VAT number: P051234567X',
    'Date: 21 November 2026',
    'Growth, one month',
    'KES 19,500.00',
  ])
    expect(plainText(text).replaceAll('\u00a0', ' ')).toContain(words);
  const organisation = await api.call('GET', '/organisation', { token: owner.token });
  expect(organisation.body).not.toHaveProperty('taxNumber');
  expect((await page('/billing/pro-forma?plan=enterprise')).status).toBe(400);
  expect((await page('/billing/pro-forma')).status).toBe(400);
});

test('a document runs nothing and loads nothing: its policy lets in its own style by hash', async () => {
  const { headers, text } = await page('/billing/pro-forma?plan=growth');
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(text) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers.get('content-security-policy')).toBe(`default-src 'none'; style-src 'sha256-${hash}'`);
  expect(text).toContain(`content="default-src 'none'; style-src 'sha256-${hash}'"`);
  expect(style).toContain('@media print');
  expect(text).not.toMatch(/<script|<link|<img|style="/);
});

test('a receipt is of a payment that was made, by the organisation that made it', async () => {
  const receipt = async (id: string, who = owner) => page(`/billing/payments/${id}/receipt`, who);
  const { status, text } = await receipt(await paid());
  expect(status).toBe(200);
  for (const words of [
    'Receipt',
    'PIN: P051999999Z',
    'M-Pesa receipt: TKM-completed',
    'Date: 22 November 2026',
    'no tax invoice',
  ])
    expect(plainText(text)).toContain(words);
  expect(plainText((await receipt(await paid('reversed'))).text)).toContain('Receipt of a reversed payment');
  expect((await receipt(await paid('pending'))).status).toBe(404);
  expect((await receipt('payment-completed', await api.users.verified())).status).toBe(404);
});
