import { existsSync } from 'node:fs';
import { mkdtemp, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '@adili/server/make-folder';
import type { Found, Preflight } from '@adili/server/preflight';
import { mistakesIn, readable } from '@adili/server/settings/check-servers';
import { contactOf } from '@adili/server/settings/company';
import { ROOT } from '@adili/server/workspace';
import { settings, variables } from '../config/variables.ts';
import { mailServerTrouble } from '../email/smtp-transport.ts';
import { bucketTrouble } from '../evidence-files/open.ts';
import { errorCode } from '../runtime/error-code.ts';
import { StoreRefusedError } from '../store/errors.ts';
import { openSnapshot } from '../store/lowdb/open.ts';
import { hasOperator } from '../store/postgres/migrate.ts';

/** What would keep the API from starting, or from being of use to anybody. */
export const look: Preflight = async (environment) => {
  const given = readable(variables.pick({ NODE_ENV: true, HOST: true, PORT: true }), environment);
  const isProduction = given?.NODE_ENV === 'production';
  const [store, mail, files] = await Promise.all([
    lookAtStore(environment, isProduction),
    lookAtMail(environment, isProduction),
    lookAtFiles(environment),
  ]);
  return {
    mistakes: [...mistakesIn(settings, environment), ...store],
    outages: [...mail.outages, ...files],
    warnings: [...mail.warnings, ...(isProduction ? productionWarnings(environment) : [])],
    places: given ? [{ port: given.PORT, host: given.HOST, setting: 'PORT' }] : [],
  };
};

async function lookAtStore(environment: Parameters<Preflight>[0], isProduction: boolean): Promise<string[]> {
  const place = readable(variables.pick({ DATA_DIR: true, DATABASE_URL: true }), environment);
  const operator = readable(variables.pick({ ADMIN_EMAIL: true, ADMIN_PASSWORD: true }), environment);
  if (place === null) return [];
  const { DATABASE_URL: databaseUrl } = place;
  const dataDir = path.resolve(ROOT, place.DATA_DIR);
  const unwritable = await whyUnwritable(dataDir);
  try {
    const isThere =
      databaseUrl === undefined ? await folderHasOperator(dataDir) : await hasOperator(databaseUrl);
    // Where one of the two is missing, that has its line already.
    const isNamed = operator === null || Object.values(operator).some((value) => value !== undefined);
    if (isThere || !isProduction || isNamed) return unwritable;
    return [
      ...unwritable,
      'There is no operator yet, and no setting names one: set ADMIN_EMAIL and ADMIN_PASSWORD.',
    ];
  } catch (error) {
    if (error instanceof StoreRefusedError) return [...unwritable, error.message];
    throw error;
  }
}

async function folderHasOperator(folder: string): Promise<boolean> {
  if (!existsSync(folder)) return false;
  const tables = await openSnapshot(folder);
  return tables !== null && (await tables.users.where('role', 'admin')).length > 0;
}

/** Tries it: nothing else tells of folders that only look as if. Leaves nothing behind. */
async function whyUnwritable(folder: string): Promise<string[]> {
  try {
    const made = await makeFolder(folder);
    await rmdir(await mkdtemp(path.join(folder, '.preflight-')));
    if (made !== undefined) await rm(made, { recursive: true });
    return [];
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return [
      `Setting DATA_DIR names a folder that can't be written to: ${folder} (${errorCode(error)}). The list of erasures is kept there, also with DATABASE_URL.`,
    ];
  }
}

async function lookAtFiles(environment: Parameters<Preflight>[0]): Promise<string[]> {
  const given = readable(variables.pick({ EVIDENCE_STORE: true, DATA_DIR: true }), environment);
  if (!given?.EVIDENCE_STORE) return [];
  const trouble = await bucketTrouble(given.EVIDENCE_STORE, path.resolve(ROOT, given.DATA_DIR));
  return trouble === null ? [] : [trouble];
}

function productionWarnings(environment: Parameters<Preflight>[0]): string[] {
  const given = readable(
    variables.pick({
      VAULT_SECRET: true,
      VAULT_SECRET_PREVIOUS: true,
      CLAMD_URL: true,
      COMPANY_EMAIL: true,
    }),
    environment,
  );
  return [
    ...(given && !given.VAULT_SECRET
      ? ['VAULT_SECRET is not set: JWT_SECRET seals what is stored, too. How to part them: docs/secrets.md.']
      : []),
    ...(given?.VAULT_SECRET_PREVIOUS
      ? [
          'VAULT_SECRET_PREVIOUS is set: once every API has VAULT_SECRET, type npm run data -- reseal, and leave it out.',
        ]
      : []),
    ...(given && !given.COMPANY_EMAIL
      ? [`COMPANY_EMAIL is not set: pages and mails name ${contactOf(given).support}.`]
      : []),
    ...(given && !given.CLAMD_URL
      ? ['CLAMD_URL is not set: files of evidence are not looked through for viruses.']
      : []),
  ];
}

async function lookAtMail(
  environment: Parameters<Preflight>[0],
  isProduction: boolean,
): Promise<Pick<Found, 'outages' | 'warnings'>> {
  const given = readable(variables.pick({ SMTP_URL: true }), environment);
  if (given === null) return { outages: [], warnings: [] };
  if (given.SMTP_URL === undefined)
    return {
      outages: [],
      warnings: isProduction
        ? ['SMTP_URL is not set: no mail is sent, each is a file in DATA_DIR/mail/ instead.']
        : [],
    };
  const trouble = await mailServerTrouble(given.SMTP_URL);
  return { outages: trouble === null ? [] : [trouble], warnings: [] };
}
