import type { OrganisationAuditEntry } from '@adili/schemas/audit-entries/audit-entry';
import type { Comment } from '@adili/schemas/comments/comment';
import { commentLimits } from '@adili/schemas/comments/comment-limits';
import { days, instantAfter } from '../../../runtime/clock.ts';
import { samplesOf } from '../../../store/conformance/rows.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { colleague } from '../../../testing/colleague.ts';
import { startRegister } from '../../../testing/register.ts';
import { thingOf } from './thing-of.ts';

type Failed = { readonly code: string; readonly fields?: Readonly<Record<string, string>> };

let api: TestApi;
let register: Awaited<ReturnType<typeof startRegister>>;
let control: string;
let member: Awaited<ReturnType<typeof colleague>>;
beforeEach(async () => {
  api = await startTestApi();
  register = await startRegister(api);
  ({ id: control } = await register.addControl());
  member = await colleague(api, register.organisationId, 'member');
});
afterEach(() => api.stop());

const onControl = (body: object = {}, by = register.token) =>
  register.as<Comment>(by, 'POST', '/comments', {
    about: 'control',
    id: control,
    text: 'Who does it?',
    ...body,
  });
const read = (about = 'control', id = control, by = register.token) =>
  register.as<Comment[]>(by, 'GET', `/comments?about=${about}&id=${encodeURIComponent(id)}`);
const textsOn = async (about?: string, id?: string) => (await read(about, id)).body.map(({ text }) => text);

test('a comment keeps its lines, and says who wrote it and whom it mentions; all roles read it, the newest first', async () => {
  const text = 'First line\n\nSecond line';
  const { status, body: first } = await onControl({ text, mentions: [member.id, member.id] });
  expect([status, first]).toMatchObject([
    201,
    {
      about: 'control',
      aboutId: control,
      text,
      mentions: [{ id: member.id, name: member.email }],
      createdBy: register.id,
      version: 1,
    },
  ]);
  expect(first).not.toHaveProperty('editedAt');
  api.clock.advance(1_000);
  const { body: second } = await onControl({ text: 'I do' }, member.token);
  expect(second.createdByName).toBe(member.email);
  const auditor = await colleague(api, register.organisationId, 'auditor');
  expect((await read('control', control, auditor.token)).body).toEqual([second, first]);
  const page = await api.call('GET', `/comments?about=control&id=${control}&limit=1`, {
    token: auditor.token,
  });
  expect([page.body, page.headers.get('x-total-count')]).toEqual([[second], '2']);
  const next = /<(.*)>/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
  expect((await register.ask<Comment[]>('GET', next)).body).toEqual([first]);
});

test('what was said stays with its thing: a control, a requirement of an adopted framework, a piece of evidence', async () => {
  const { body: piece } = await register.prove(control);
  const requirement = { about: 'requirement', id: 'gdpr:art-5-1-a', text: 'Of a requirement' };
  expect((await onControl(requirement)).status).toBe(404);
  await register.adopt('gdpr');
  expect((await onControl(requirement)).status).toBe(201);
  await onControl({ text: 'Of a control' });
  await onControl({ about: 'evidence', id: piece.id, text: 'Of evidence' });
  expect(await textsOn()).toEqual(['Of a control']);
  expect(await textsOn('requirement', requirement.id)).toEqual(['Of a requirement']);
  expect(await textsOn('evidence', piece.id)).toEqual(['Of evidence']);
  for (const [about, id] of [
    ['control', piece.id],
    ['evidence', control],
    ['requirement', 'gdpr:none'],
  ])
    expect((await read(about, id)).status).toBe(404);
});

test('of another organisation nothing is read, commented on or mentioned', async () => {
  const { id: comment } = (await onControl()).body;
  const other = await startRegister(api);
  const { body: piece } = await register.prove(control);
  for (const [about, id] of [
    ['control', control],
    ['evidence', piece.id],
  ]) {
    expect((await other.ask('GET', `/comments?about=${about}&id=${id}`)).status).toBe(404);
    expect((await other.ask('POST', '/comments', { about, id, text: 'Mine' })).status).toBe(404);
  }
  expect((await other.ask('PATCH', `/comments/${comment}`, { text: 'Mine' })).status).toBe(404);
  expect((await other.ask('DELETE', `/comments/${comment}`)).status).toBe(404);
  // Of a law that both have adopted each has comments of its own.
  await register.adopt('gdpr');
  await other.adopt('gdpr');
  const law = { about: 'requirement', id: 'gdpr:art-5-1-a' };
  await onControl(law);
  expect((await other.ask('GET', '/comments?about=requirement&id=gdpr:art-5-1-a')).body).toEqual([]);
  const refused = await other.ask<Failed>('POST', '/comments', { ...law, text: 'x', mentions: [member.id] });
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: { mentions: expect.stringContaining('take the mention out') } },
  });
});

test('its author alone changes a comment; those who manage the organisation delete that of others too', async () => {
  const { body: comment } = await onControl({ mentions: [register.id] }, member.token);
  const change = (by: string) =>
    register.as<Comment>(by, 'PATCH', `/comments/${comment.id}`, { text: 'Who did it?' });
  expect(await change(register.token)).toMatchObject({ status: 403, body: { code: 'comment_not_yours' } });
  api.clock.advance(1_000);
  const { status, body: changed } = await change(member.token);
  expect([status, changed]).toMatchObject([200, { text: 'Who did it?', mentions: comment.mentions }]);
  expect(changed.editedAt).toBe(instantAfter(api.clock.now));
  const another = await colleague(api, register.organisationId, 'member');
  const remove = (by: string, id = comment.id) => register.as(by, 'DELETE', `/comments/${id}`);
  expect((await remove(another.token)).status).toBe(403);
  expect((await remove(register.token)).status).toBe(204);
  const { body: own } = await onControl({}, member.token);
  expect((await remove(member.token, own.id)).status).toBe(204);
  expect(await textsOn()).toEqual([]);
});

test('the trail says on what somebody commented and whose comment was deleted, and no words of it', async () => {
  const { body: comment } = await onControl({ text: 'Never said' }, member.token);
  await register.ask('DELETE', `/comments/${comment.id}`);
  const { body: trail } = await register.ask<OrganisationAuditEntry[]>('GET', '/organisation/audit-trail');
  const entries = trail.filter(({ action }) => action.startsWith('comment.'));
  expect(entries).toMatchObject([
    {
      action: 'comment.deleted',
      targetName: 'Publish the notice',
      detail: `control, written by ${member.id} on ${comment.createdAt.slice(0, 10)}`,
      detailNamed: expect.stringContaining(`written by ${member.email}`),
    },
    { action: 'comment.added', target: control, targetName: 'Publish the notice', detail: 'control' },
  ]);
  expect(JSON.stringify(trail)).not.toContain('Never said');
});

test('comments go with their control, and with its evidence, once that can’t be undone', async () => {
  const { id: other } = await register.addControl();
  const { body: piece } = await register.prove(control);
  const { body: shared } = await register.prove(control, { text: 'Of both' });
  await register.ask('PUT', `/evidence/${shared.id}/controls`, { controls: [control, other] });
  await onControl();
  await onControl({ about: 'evidence', id: piece.id });
  await onControl({ about: 'evidence', id: shared.id, text: 'Stays' });
  await onControl({ id: other, text: 'Stays too' });
  await register.ask('DELETE', `/controls/${control}`);
  const asked = await register.ask('GET', `/comments?about=control&id=${control}`);
  expect(asked.status).toBe(404);
  const [step] = (await register.ask<{ id: string }[]>('GET', '/undo?limit=1')).body;
  await register.ask('DELETE', `/undo/${step?.id}`);
  const left = (await api.services.store.comments.where('organisationId', register.organisationId ?? '')).map(
    ({ text }) => text,
  );
  expect(left.toSorted()).toEqual(['Stays', 'Stays too']);
});

test('what people write is bounded: a thing’s comments, those of a day, and mentions', async () => {
  const { store } = api.services;
  await onControl();
  const organisationId = register.organisationId ?? '';
  const thing = thingOf(organisationId, 'control', control);
  const samples = Array.from({ length: commentLimits.aboutOne - 1 }, (_, index) => ({
    ...samplesOf(`comment${index}`).comments,
    organisationId,
    thing,
  }));
  await store.comments.insertAll(samples);
  expect(await onControl()).toMatchObject({ status: 409, body: { code: 'too_many_comments' } });
  await register.ask('DELETE', `/comments/${samples[0]?.id}`);
  expect((await onControl()).status).toBe(201);
  const mentions = Array.from({ length: commentLimits.mentions + 1 }, (_, index) => `person${index}`);
  expect(await onControl({ mentions })).toMatchObject({
    status: 400,
    body: { fields: { mentions: 'Mention at most 20 people at once' } },
  });
  const { rows } = await store.attempts.list({ limit: 500, sort: 'until', descending: true });
  const until = instantAfter(api.clock.now, days(1));
  for (const row of rows) await store.attempts.replace({ ...row, count: 10_000, until });
  expect(await onControl()).toMatchObject({ status: 429 });
});
