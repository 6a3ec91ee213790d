import type { OwnData } from '@adili/schemas/accounts/user';
import type {
  DataSubjectRequest,
  RequestType,
} from '@adili/schemas/data-subject-requests/data-subject-request';
import type { OwnRequest } from '@adili/schemas/data-subject-requests/own-request';
import type { OwnPackage, PackageState, PackageView } from '@adili/schemas/packages/package';
import { days, instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { RequestRow } from '../../../store/tables/data-subject-requests.ts';
import type { DataPackage } from '../../../store/tables/packages.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import { MissingError } from '../../foundation/errors.ts';
import type { Services } from '../../foundation/services.ts';
import { NoPackageError, NotAssignedError, PackageTooLargeError } from './errors.ts';
import { packageKind } from './make-package.ts';
import { packagePage } from './package-page.ts';

/** How long a package can be downloaded. */
const lifetime = days(30);

/** Whether a request is answered with its person's data. */
export const isAnsweredWithData = (type: RequestType): boolean => type === 'Access' || type === 'Portability';

/** A package as an operator sees it: that it is there. */
function stateOf(found: DataPackage): PackageState {
  const { requestedAt, madeAt, expiresAt, size, isTooLarge } = found;
  if (isTooLarge) return { state: 'tooLarge', requestedAt };
  return madeAt === undefined
    ? { state: 'making', requestedAt }
    : { state: 'ready', requestedAt, madeAt, expiresAt, size };
}

/** The package that can still be downloaded; null where it never was, or has had its time. */
async function current(
  { clock }: Pick<Services, 'clock'>,
  { packages }: Pick<Tables, 'packages'>,
  requestId: string,
): Promise<DataPackage | null> {
  const found = await packages.byId(requestId);
  return found && found.expiresAt > instantAfter(clock) ? found : null;
}

/** The kinds of data in a package, each with how many rows. */
const partsOf = ({ exportedAt: _, ...parts }: OwnData): NonNullable<PackageState['parts']> =>
  Object.entries(parts)
    .map(([name, part]) => ({ name, rows: Array.isArray(part) ? part.length : part ? 1 : 0 }))
    .filter(({ rows }) => rows > 0);

/** Whether the package of a request is there. @throws {MissingError} there is no such request */
export async function packageState(services: Services, requestId: string): Promise<PackageState> {
  if ((await services.store.dataSubjectRequests.byId(requestId)) === null) throw new MissingError('request');
  const found = await current(services, services.store, requestId);
  if (found === null) return { state: 'none' };
  const state = stateOf(found);
  const content = state.state === 'ready' ? await services.store.packageContents.byId(requestId) : null;
  return content === null ? state : { ...state, parts: partsOf(JSON.parse(content.json)) };
}

/**
 * What a package holds, for the operator who answers for its request.
 * @throws {MissingError} there is no such request, or no package of it @throws {NotAssignedError}
 */
export async function viewPackage(
  services: Services,
  requestId: string,
  operatorId: string,
): Promise<PackageView> {
  const content = await services.store.transaction(async (tables) => {
    const request = await tables.dataSubjectRequests.byId(requestId);
    if (request === null) throw new MissingError('request');
    if (request.assignee !== operatorId) throw new NotAssignedError();
    const found = await current(services, tables, requestId);
    const content = await tables.packageContents.byId(requestId);
    if (!found?.madeAt || content === null) throw new MissingError('package');
    await recordAuditEntry(services, tables, {
      actor: operatorId,
      action: 'package.viewed',
      target: requestId,
    });
    return { madeAt: found.madeAt, expiresAt: found.expiresAt, json: content.json };
  });
  const { json, ...times } = content;
  return { ...times, data: JSON.parse(json) };
}

/**
 * Has the package of a request made, unless it is there or under way.
 * @throws {MissingError} there is no such request @throws {NoPackageError} it is not answered with data, or its person has no account
 */
export async function requestPackage(
  services: Services,
  requestId: string,
  operatorId: string,
): Promise<PackageState> {
  const state = await services.store.transaction(async (tables) => {
    const request = await tables.dataSubjectRequests.byId(requestId);
    if (request === null) throw new MissingError('request');
    const known = await current(services, tables, requestId);
    if (known && !known.isTooLarge) return stateOf(known);
    if (!isAnsweredWithData(request.type)) throw new NoPackageError('type');
    if ((await tables.users.byId(request.user_id)) === null) throw new NoPackageError('account');
    const row: DataPackage = {
      id: requestId,
      userId: request.user_id,
      requestedBy: operatorId,
      requestedAt: instantAfter(services.clock),
      expiresAt: instantAfter(services.clock, lifetime),
    };
    if (!(await tables.packages.replace(row))) await tables.packages.insert(row);
    await services.jobs.add(tables, packageKind, { id: requestId });
    await recordAuditEntry(services, tables, {
      actor: operatorId,
      action: 'package.requested',
      target: requestId,
    });
    return stateOf(row);
  });
  services.jobs.wake(packageKind);
  return state;
}

/** The person's own package. @throws {MissingError} it is not theirs, not made yet or gone */
export async function ownPackage(services: Services, userId: string, requestId: string): Promise<OwnPackage> {
  const found = await current(services, services.store, requestId);
  if (found?.userId !== userId || found.madeAt === undefined) throw new MissingError('package');
  const content = await services.store.packageContents.byId(requestId);
  if (content === null) throw new MissingError('package');
  const data: OwnData = JSON.parse(content.json);
  return {
    madeAt: found.madeAt,
    expiresAt: found.expiresAt,
    data,
    page: packagePage(data, services.siteUrl),
  };
}

/** Requests of a person, each with what they are to know of its package: whether it is there, and until when. */
export async function withPackages(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  requests: readonly DataSubjectRequest[],
): Promise<OwnRequest[]> {
  const ids = requests.filter(({ type }) => isAnsweredWithData(type)).map(({ id }) => id);
  const found = ids.length === 0 ? [] : await store.packages.byIds(ids);
  const now = instantAfter(clock);
  const current = found.filter(({ expiresAt, isTooLarge }) => expiresAt > now && !isTooLarge);
  return requests.map((request) => {
    const its = current.find(({ id, userId }) => id === request.id && userId === request.user_id);
    if (!its) return request;
    const { madeAt, expiresAt: expires_at, size } = its;
    const ready = madeAt !== undefined;
    return { ...request, package: size === undefined ? { ready, expires_at } : { ready, expires_at, size } };
  });
}

/** Whether a request has its package. Part of a transaction. @throws {PackageTooLargeError} */
export async function hasPackage(
  { services, tables }: { readonly services: Pick<Services, 'clock'>; readonly tables: Tables },
  { id, type }: RequestRow,
): Promise<boolean> {
  if (!isAnsweredWithData(type)) return false;
  const found = await current(services, tables, id);
  if (found?.isTooLarge) throw new PackageTooLargeError();
  return found?.madeAt !== undefined;
}
