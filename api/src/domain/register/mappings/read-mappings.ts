import type { Mapping } from '@adili/schemas/frameworks/framework';
import type { Caller } from '../../foundation/caller.ts';
import type { Services } from '../../foundation/services.ts';
import { readFramework } from '../frameworks/catalogue.ts';
import { keptOutline } from '../frameworks/contents.ts';
import type { AnyMapping } from './shown-mappings.ts';

/** What mappings of a framework are narrowed by. */
export interface MappingsAsked {
  /** The id of a requirement there. */
  readonly requirement?: string | undefined;
  readonly own?: 'all' | 'to_review' | undefined;
}

/** The mappings of a framework that an organisation sees: first its own, the newest first. @throws {MissingError} */
export async function readMappings(
  services: Services,
  { account: { organisationId } }: Caller,
  framework: string,
  { requirement, own }: MappingsAsked,
): Promise<readonly AnyMapping[]> {
  const { store } = services;
  const { mappings } = await readFramework(services, store, organisationId, framework, keptOutline);
  const ofPeople = organisationId
    ? await store.frameworkMappings.where('organisationId', organisationId)
    : [];
  const isMeant = (id: string, one: string) =>
    id === framework && (requirement === undefined || one === requirement);
  const isAsked = (one: Pick<Mapping, 'fromFramework' | 'from' | 'toFramework' | 'to'>) =>
    isMeant(one.fromFramework, one.from) || isMeant(one.toFramework, one.to);
  const isToReview = ({ reviewedAt }: { readonly reviewedAt?: string | undefined }) =>
    own !== 'to_review' || reviewedAt === undefined;
  return [
    ...ofPeople.filter((row) => isAsked(row) && isToReview(row)),
    ...(own === undefined ? mappings.filter(isAsked) : []),
  ];
}
