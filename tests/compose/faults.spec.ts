import { execFile } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, test } from '../stack/browser.ts';
import { samplePages } from '../stack/sample-pages.ts';
import { compose } from './compose.ts';
import { chosen } from './seed.ts';

const API = 'http://localhost:8083';
const SITE = 'http://localhost:3000';
const MAILS = 'http://localhost:8025/messages';
const password = 'Upright!Fault26';

const run = promisify(execFile);
const docker = async (...args: string[]) => (await run('docker', args)).stdout.trim();

interface Fault {
  name: string;
  does: (container: string, service: string, network: string) => Promise<unknown>;
  mends: (container: string, service: string, network: string) => Promise<unknown>;
}

const faults: readonly Fault[] = [
  {
    name: 'stopped',
    does: (container) => docker('stop', container),
    mends: (container) => docker('start', container),
  },
  {
    name: 'killed',
    does: (container) => docker('kill', container),
    mends: (container) => docker('start', container),
  },
  {
    name: 'cut off',
    does: (container, _service, network) => docker('network', 'disconnect', network, container),
    mends: (container, service, network) =>
      docker('network', 'connect', '--alias', service, network, container),
  },
];

/** One fault of each service, which the seed chooses; with --all each. */
const faultsOf = (service: string) =>
  process.env.COMPOSE_FAULTS === 'all' ? faults : [chosen(service, faults)];

/** Breaks a service, does something meanwhile, and mends it: back without a restart of any other. */
async function whileBroken(service: string, network: string, fault: Fault, meanwhile: () => Promise<void>) {
  const words = [`adili-test-${service}-1`, service, `adili-test_${network}`] as const;
  await fault.does(...words);
  try {
    await meanwhile();
  } finally {
    await fault.mends(...words);
  }
  const health = () => docker('inspect', '--format', '{{.State.Health.Status}}', words[0]);
  await expect.poll(health, { timeout: 30_000 }).toBe('healthy');
}

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

/** Signs accounts up, one after the other, until it is stopped: those that were acknowledged. */
function signingUp() {
  const emails: string[] = [];
  let goesOn = true;
  const sign = async () => {
    for (let count = 0; goesOn; count += 1) {
      const email = `fault.${Date.now()}.${count}@example.com`;
      if ((await statusOf(post('/auth/signup', { email, password }))) === 201) emails.push(email);
      else await setTimeout(200);
    }
  };
  const done = sign();
  return {
    emails,
    stop: async () => {
      goesOn = false;
      await done;
    },
  };
}

const logIn = (email = '') => statusOf(post('/auth/login', { email, password }));

async function pagesAnswer(): Promise<void> {
  for (const { path } of samplePages) expect((await fetch(`${SITE}${path}`)).status, path).toBe(200);
}

for (const fault of faultsOf('api')) {
  test(`an API of three is ${fault.name}: the others take its calls`, async () => {
    const accounts = signingUp();
    try {
      await expect.poll(() => accounts.emails.length).toBeGreaterThan(2);
      await whileBroken('api', 'default', fault, async () => {
        const before = accounts.emails.length;
        await expect.poll(() => accounts.emails.length, { timeout: 30_000 }).toBeGreaterThan(before + 3);
        await pagesAnswer();
      });
    } finally {
      await accounts.stop();
    }
    for (const email of accounts.emails) expect(await logIn(email), email).toBe(200);
  });
}

for (const fault of faultsOf('database')) {
  test(`the database is ${fault.name}: pages stand, no account is lost`, async () => {
    const accounts = signingUp();
    try {
      await expect.poll(() => accounts.emails.length).toBeGreaterThan(2);
      await whileBroken('database', 'storage', fault, async () => {
        await expect.poll(() => logIn(accounts.emails[0]), { timeout: 30_000 }).not.toBe(200);
        await pagesAnswer();
      });
      const before = accounts.emails.length;
      await expect.poll(() => accounts.emails.length, { timeout: 60_000 }).toBeGreaterThan(before + 2);
    } finally {
      await accounts.stop();
    }
    for (const email of accounts.emails) expect(await logIn(email), email).toBe(200);
  });
}

for (const fault of faultsOf('bucket')) {
  test(`the bucket is ${fault.name}: the shell starts again without it`, async () => {
    await whileBroken('bucket', 'bucket', fault, async () => {
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
    await whileBroken('mail', 'default', fault, async () => {
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
