import { renderEmail } from '../domain/foundation/email-template.ts';
import type { Email } from '../domain/foundation/ports/capabilities.ts';
import { withSender } from './with-sender.ts';

const mail = renderEmail({ to: 'amina@a.example', subject: 'Hello', paragraphs: ['</body> is a tag.'] });

async function sentBy(company: Parameters<typeof withSender>[1]): Promise<Email | undefined> {
  const sent: Email[] = [];
  await withSender({ send: async (email) => void sent.push(email), close: () => {} }, company).send(mail);
  return sent[0];
}

test('a mail ends with who sends it, in both of its forms', async () => {
  const sent = await sentBy({ name: 'Maji & Sons Ltd', address: '1 Uhuru St, Nairobi' });
  expect(sent?.text.endsWith('\n-- \nAdili is run by Maji & Sons Ltd, 1 Uhuru St, Nairobi.')).toBe(true);
  expect(sent?.html).toMatch(/Adili is run by Maji &amp; Sons Ltd, 1 Uhuru St, Nairobi\.<\/p>\n<\/body>/);
});

test('without a company it stays as it was', async () => {
  expect(await sentBy({})).toEqual(mail);
});
