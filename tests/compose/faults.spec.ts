import { REMOTES } from '@adili/server/workspace';
import { API, SITE } from '../stack/addresses.ts';
import { expect, test } from '../stack/browser.ts';
import { samplePages } from '../stack/sample-pages.ts';
import { compose } from './compose.ts';
import { type Fault, faults, whileBroken } from './fault.ts';
import { shuffled } from './seed.ts';
import { underLoad, untilWritten } from './under-load.ts';

const MAILS = `${process.env.MAILS}/messages`;

const isWhole = process.env.COMPOSE_FAULTS === 'all';
const services = ['api', 'database', 'bucket', 'mail'];
const dealt = shuffled('faults', faults);

/** Every fault of a service; else one, as the seed deals them, so that each kind has its turn. */
const faultsOf = (service: string): readonly Fault[] =>
  isWhole ? faults : dealt.filter((_, index) => index === services.indexOf(service) % dealt.length);

const post = (path: string, data: unknown) =>
  fetch(`${API}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(data),
    signal: AbortSignal.timeout(20_000),
  });

/** The status of an answer; 0 where none came. */
const statusOf = (answer: Promise<Response>) =>
  answer.then(
    ({ status }) => status,
    () => 0,
  );

async function pagesAnswer(): Promise<void> {
  for (const { path } of samplePages) expect((await fetch(`${SITE}${path}`)).status, path).toBe(200);
}

for (const fault of faultsOf('api')) {
  test(`an API of three is ${fault.name}: the others take its calls`, async () => {
    await underLoad((load) =>
      whileBroken('api', fault, async () => {
        await untilWritten(load, 100);
        await pagesAnswer();
      }),
    );
  });
}

for (const fault of faultsOf('database')) {
  test(`the database is ${fault.name}: pages stand, no record is lost`, async () => {
    await underLoad(async (load) => {
      await whileBroken('database', fault, async () => {
        const isRefused = () => statusOf(post('/contact-sales', { email: 'asha@example.com' }));
        await expect.poll(isRefused, { timeout: 30_000 }).toBe(503);
        await pagesAnswer();
      });
      await untilWritten(load, 20);
    });
  });
}

for (const fault of faultsOf('bucket')) {
  test(`the bucket is ${fault.name}: the shell starts again without it`, async () => {
    await whileBroken('bucket', fault, async () => {
      await compose('restart', 'shell');
      await expect.poll(() => statusOf(fetch(`${SITE}/ready`)), { timeout: 30_000 }).toBe(200);
      await pagesAnswer();
    });
    await compose('run', '--rm', '-T', 'publish', 'mfe-blog', '--list');
  });
}

for (const fault of faultsOf('mail')) {
  test(`the mail server is ${fault.name}: what was accepted is mailed later`, async () => {
    const subject = `Fault ${Date.now()}`;
    await whileBroken('mail', fault, async () => {
      const message = {
        name: 'Njeri',
        email: 'njeri@example.com',
        company: 'Acme',
        inquiry: 'Pro',
        message: subject,
      };
      expect(await statusOf(post('/support/contact', message))).toBe(201);
    });
    const caught = async () => (await fetch(MAILS)).text();
    await expect.poll(caught, { timeout: 90_000 }).toContain(subject);
  });
}

// Without --all, one test of stack.spec.ts stops them all at once.
for (const { name } of isWhole ? REMOTES : [])
  test(`the container of ${name} is stopped, killed and cut off: its page stands`, async () => {
    for (const fault of faults) await whileBroken(name, fault, pagesAnswer);
  });
