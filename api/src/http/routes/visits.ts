import { visit } from '@adili/schemas/visit';
import { recordVisit } from '../../domain/visits.ts';
import { route } from '../route.ts';

export const visitRoutes = [
  route({
    method: 'post',
    path: '/visits',
    access: 'anyone',
    summary: 'A page was seen; recorded unless the browser (Sec-GPC) or the person said no',
    limit: 'visit',
    body: visit,
    status: 204,
    handle: async ({ services, body, address, header, bearer }) => {
      await recordVisit(services, {
        path: body.page_path,
        address,
        globalPrivacyControl: header('sec-gpc') === '1',
        token: bearer,
      });
      return {};
    },
  }),
];
