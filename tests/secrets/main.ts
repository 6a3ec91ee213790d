import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { company } from '@adili/server/testing/company';
import { createAccessTokens } from '../../api/src/security/access-tokens.ts';
import { blocksOfPage } from '../deploy/page.ts';
import type { Figure, Skipped } from '../store/figure.ts';
import { onPostgres, withoutPostgres } from '../store/postgres.ts';
import { report } from '../store/report.ts';
import { Machine } from './machine.ts';
import { Person } from './person.ts';

// `npm run test:secrets`: types docs/secrets.md on three APIs over one PostgreSQL, while people use them.

const newSecret = () => randomBytes(32).toString('hex');

/** As release 0.2.0 had them. */
const settingsOf = (folder: string, database: string) => `
PUBLIC_URL=https://adili.example
API_BASE=https://api.adili.example
DATA_DIR=${folder}/data
DATABASE_URL=${database}
ADMIN_EMAIL=operator@adili.example
${Object.entries(company)
  .map(([name, value]) => `${name}="${value}"`)
  .join('\n')}
LOG_LEVEL=info
DRAIN_MS=100
RATE_LIMIT_SCALE=1000
JWT_SECRET_FILE=/etc/adili/secrets/jwt_secret
HOP_SECRET_FILE=/etc/adili/secrets/hop_secret
ADMIN_KEY_FILE=/etc/adili/secrets/admin_key
ADMIN_PASSWORD_FILE=/etc/adili/secrets/admin_password
#JWT_SECRET_PREVIOUS_FILE=/etc/adili/secrets/jwt_secret_previous
#VAULT_SECRET_PREVIOUS_FILE=/etc/adili/secrets/vault_secret_previous
`;

/** A section, and whether its bearers from before are refused. */
const sections = [
  ['Coming from 0.2.0', false],
  ['JWT_SECRET in turn', false],
  ['VAULT_SECRET in turn', false],
  ['JWT_SECRET leaked', true],
  ['VAULT_SECRET leaked', false],
] as const;

interface Seen {
  calls: number;
  /** Calls that the API refused, and that a browser makes again with a new token. */
  refused: number;
  failed: number;
}

/** Calls as a page does, one after the other, until it is over. */
async function use(person: Person, seen: Seen, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    seen.calls += 1;
    let { status } = await person.call('GET', '/me');
    if (status === 401) {
      seen.refused += 1;
      if (await person.renew()) ({ status } = await person.call('GET', '/me'));
    }
    if (status !== 200) seen.failed += 1;
    await pause(20);
  }
}

async function follow(folder: string, database: string): Promise<Figure[]> {
  const [signing = '', ...others] = [1, 2, 3, 4].map(newSecret);
  const [hop_secret = '', admin_key = '', admin_password = ''] = others;
  const secrets = { jwt_secret: signing, hop_secret, admin_key, admin_password };
  const machine = await Machine.start(folder, settingsOf(folder, database), secrets);
  try {
    const blocks = blocksOfPage('secrets.md');
    const commandsOf = (section: string) =>
      blocks.find((block) => block.section === section)?.commands ?? `echo 'No section ${section}'; exit 1`;
    const people = sections.map((_, index) => new Person(machine, `person${index}@example.com`));
    for (const person of people) await person.begin();
    const keys = await (await machine.fetch('/.well-known/consent-keys.json', {})).text();
    const figures: Figure[] = [];
    for (const [index, [section, ends]] of sections.entries()) {
      console.log(`\n== ${section}`);
      const tokens = people.map(({ token }) => token);
      const leaked = await readFile(path.join(folder, 'etc/adili/secrets/jwt_secret'), 'utf8');
      const seen: Seen = { calls: 0, refused: 0, failed: 0 };
      let isOver = false;
      const using = Promise.all(people.map((person) => use(person, seen, () => isOver)));
      const before = performance.now();
      const said = await machine
        .run(`${commandsOf('Before you begin')}\n${commandsOf(section)}`)
        .finally(() => (isOver = true));
      await using;
      const statusOf = async (token: string) =>
        Promise.all(machine.addresses.map(async (at) => (await fetch(`${at}/me`, bearer(token))).status));
      const old = (await Promise.all(tokens.map(statusOf))).flat();
      const forged = ends ? await statusOf(forge(tokens[0] ?? '', leaked.trim())) : [];
      const figure = (what: string, value: number, target?: number, least = false): Figure => ({
        check: section,
        what,
        value,
        unit: '',
        ...(target === undefined ? {} : { target, least }),
      });
      figures.push(
        { ...figure('took', Math.round((performance.now() - before) / 1_000)), unit: 's' },
        figure('calls', seen.calls, people.length, true),
        figure('calls that were renewed and made again', seen.refused, ends ? undefined : 0),
        figure('calls that failed', seen.failed, 0),
        ends
          ? figure('bearers of before that count', old.filter((status) => status !== 401).length, 0)
          : figure('bearers of before that do not', old.filter((status) => status !== 200).length, 0),
        ...(ends ? [figure('forged bearers that count', forged.filter((one) => one !== 401).length, 0)] : []),
        figure('log-ins with an app that failed', (await people[index]?.logIn()) ? 0 : 1, 0),
        ...(/rows were sealed anew/.test(said)
          ? [
              figure(
                'rows sealed anew',
                Number(said.match(/(\d+) rows were sealed anew/)?.[1]),
                people.length + 1,
                true,
              ),
            ]
          : []),
      );
    }
    const after = await (await machine.fetch('/.well-known/consent-keys.json', {})).text();
    const check = 'receipts';
    return [
      ...figures,
      { check, what: 'other keys than before', value: after === keys ? 0 : 1, unit: '', target: 0 },
    ];
  } finally {
    await machine.stop();
  }
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** What another bearer says, signed by whom the secret leaked to. */
function forge(token: string, secret: string): string {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return createAccessTokens(secret, () => new Date()).issue(claims);
}

const found: readonly (Figure | Skipped)[] =
  withoutPostgres('secrets') ?? (await onPostgres(({ url }, folder) => follow(folder, url)));
await report('secrets', found);
