import * as z from 'zod/mini';
import { call } from './call.ts';
export const openApi = call('GET /openapi.json', {
    access: 'anyone',
    summary: 'This reference, as OpenAPI 3.1',
    status: 200,
    answer: z.looseObject({ openapi: z.string() }),
});
export const referencePage = call('GET /docs', {
    access: 'anyone',
    summary: 'This reference, to read',
    status: 200,
});
