import { consent, consentChoice } from '@adili/schemas/consent';
import { type OwnListQuery, ownListQuery } from '@adili/schemas/list-query';
import { dataSubjectRequest, requestInput } from '@adili/schemas/request';
import { type core, z } from 'zod';
import { decideConsent } from '../../domain/consents.ts';
import { openRequest } from '../../domain/data-subject-requests.ts';
import { type ListFields, lists } from '../../store/lists.ts';
import type { Owned, Tables } from '../../store/ports.ts';
import { listReply, listRequest } from '../list-request.ts';
import { type Route, route } from '../route.ts';

interface OwnList<Row> {
  readonly path: string;
  readonly summary: string;
  readonly row: core.$ZodType<Row>;
  readonly fields: ListFields<Row>;
  readonly from: (tables: Tables) => Owned<Row>;
}

function ownList<Row>({ path, summary, row, fields, from }: OwnList<Row>): Route {
  return route<undefined, OwnListQuery>({
    method: 'get',
    path,
    access: 'session',
    summary: `${summary}, newest first`,
    query: ownListQuery,
    status: 200,
    answer: z.array(row),
    handle: async ({ services, query, caller, url }) => {
      const request = listRequest(query, fields);
      const page = await from(services.store).listOf(caller().account.id, request);
      return listReply(page, request, url);
    },
  });
}

export const ownRecordRoutes = [
  ownList({
    path: '/me/consents',
    summary: "The person's consents",
    row: consent,
    fields: lists.consents,
    from: (tables) => tables.consents,
  }),
  route({
    method: 'post',
    path: '/me/consents',
    access: 'session',
    summary: 'Give or withdraw a consent, at most 50 times within a day',
    body: consentChoice,
    status: 201,
    answer: consent,
    handle: async ({ services, caller, body }) => ({
      body: await decideConsent(services, caller().account.id, body),
    }),
  }),
  ownList({
    path: '/me/dsrs',
    summary: "The person's data subject requests",
    row: dataSubjectRequest,
    fields: lists.requests,
    from: (tables) => tables.requests,
  }),
  route({
    method: 'post',
    path: '/me/dsrs',
    access: 'session',
    summary: 'Open a data subject request; three of a type may be under way, and one for deletion',
    body: requestInput,
    status: 201,
    answer: dataSubjectRequest,
    handle: async ({ services, caller, body }) => ({
      body: await openRequest(services, caller().account.id, body),
    }),
  }),
];
