import type { Comment } from '@adili/schemas/comments/comment';
import { days, hours, minutes } from '../../../runtime/clock.ts';
import { startUpkeep } from '../../../start/upkeep.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { colleague } from '../../../testing/colleague.ts';
import { startRegister } from '../../../testing/register.ts';
import { tellOfMentions } from './mention-mails.ts';

let api: TestApi;
let register: Awaited<ReturnType<typeof startRegister>>;
let control: string;
let ben: Awaited<ReturnType<typeof colleague>>;
beforeEach(async () => {
  api = await startTestApi();
  register = await startRegister(api);
  ({ id: control } = await register.addControl());
  ben = await colleague(api, register.organisationId, 'member');
});
afterEach(() => api.stop());

const mention = async (mentions: readonly string[], body: object = {}, by = register.token) =>
  (
    await register.as<Comment>(by, 'POST', '/comments', {
      about: 'control',
      id: control,
      text: 'Never mailed',
      mentions,
      ...body,
    })
  ).body;

const tell = async () => {
  const before = api.emails.length;
  await tellOfMentions(api.services);
  await api.services.background.idle();
  return api.emails.slice(before).map(({ to, subject, text }) => ({ to, subject, text }));
};

test('who is mentioned gets one mail a day: the first mention at once, the others together the next day', async () => {
  const amina = await colleague(api, register.organisationId, 'admin');
  await mention([ben.id]);
  const [first, ...none] = await tell();
  expect(none).toEqual([]);
  expect(first).toMatchObject({ to: ben.email, subject: 'You were mentioned in a comment' });
  expect(first?.text).toContain(`compliance/controls/${control}?comments=${control}`);
  expect(first?.text).not.toContain('Never mailed');
  expect(await tell()).toEqual([]);

  const { body: piece } = await register.prove(control);
  await mention([ben.id]);
  await mention([ben.id], { about: 'evidence', id: piece.id }, amina.token);
  api.clock.advance(hours(1));
  expect(await tell()).toEqual([]);
  api.clock.advance(days(1));
  const [second, ...others] = await tell();
  expect(others).toEqual([]);
  expect(second?.subject).toBe('You were mentioned in 2 comments');
  expect(second?.text).toContain(amina.email);
  expect(second?.text).toContain(`controls/${control}?comments=${piece.id}`);
  api.clock.advance(days(1));
  expect(await tell()).toEqual([]);
});

test('mentions are looked for every five minutes, and one mail a day it stays however often that is', async () => {
  const look = async () => {
    startUpkeep(api.services, api.settings, () => undefined)();
    await api.services.background.idle();
    return api.emails.filter(({ subject }) => subject.includes('mentioned')).length;
  };
  expect(await look()).toBe(0);
  await mention([ben.id]);
  expect(await look()).toBe(0);
  api.clock.advance(minutes(5));
  expect(await look()).toBe(1);
  for (const wait of [5, 5, 60]) {
    await mention([ben.id]);
    api.clock.advance(minutes(wait));
    expect(await look()).toBe(1);
  }
});

test('a change mails who is mentioned by it alone, and nobody who is not mentioned any more', async () => {
  const [amina, carol] = [
    await colleague(api, register.organisationId, 'member'),
    await colleague(api, register.organisationId, 'auditor'),
  ];
  const { id } = await mention([ben.id]);
  await tell();
  await mention([carol.id, register.id]);
  const { id: taken } = await mention([carol.id]);
  await register.ask('PATCH', `/comments/${id}`, { text: 'To you both', mentions: [ben.id, amina.id] });
  await register.ask('PATCH', `/comments/${taken}`, { text: 'To nobody', mentions: [] });
  const mails = (await tell()).map(({ to, subject }) => [to, subject]);
  // Nobody is told of what they wrote themselves.
  expect(mails.toSorted()).toEqual(
    [
      [amina.email, 'You were mentioned in a comment'],
      [carol.email, 'You were mentioned in a comment'],
    ].toSorted(),
  );
});

test('who left, and has no name any more, is named so in a mail that tells of what they wrote before', async () => {
  const left = await colleague(api, register.organisationId, 'member');
  await mention([ben.id], {}, left.token);
  const { users } = api.services.store;
  const account = await users.byId(left.id);
  if (account) await users.replace({ ...account, organisationId: 'another' });
  const [mail] = (await tell()).filter(({ to }) => to === ben.email);
  expect(mail?.text).toContain('by a former member.');
});

test('who left, or has no verified address, gets no mail, also later', async () => {
  const left = await colleague(api, register.organisationId, 'member');
  const { users } = api.services.store;
  await mention([ben.id, left.id]);
  await register.ask('DELETE', `/organisation/members/${left.id}`);
  const account = await users.byId(ben.id);
  if (account === null) throw new Error('Ben is gone');
  await users.replace({ ...account, emailVerifiedAt: undefined });
  const isTold = async () => (await tell()).filter(({ subject }) => subject.includes('mentioned'));
  expect(await isTold()).toEqual([]);
  await users.replace(account);
  expect(await isTold()).toEqual([]);
});

test('of what is no longer there no mail tells: a deleted control, a framework that was left', async () => {
  await mention([ben.id]);
  await register.adopt('gdpr');
  await mention([ben.id], { about: 'requirement', id: 'gdpr:art-5-1-a' });
  await register.ask('DELETE', `/controls/${control}`);
  await register.ask('DELETE', '/organisation/frameworks/gdpr');
  expect((await tell()).filter(({ subject }) => subject.includes('mentioned'))).toEqual([]);
});
