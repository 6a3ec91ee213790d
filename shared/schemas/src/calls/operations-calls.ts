import * as z from 'zod/mini';
import { call, type Heading } from './call.ts';

export const heading: Heading = {
  name: 'Operations',
  description: 'Whether the API answers and takes writes, and this reference.',
};

const state = z.object({ status: z.literal('ok') });

export const health = call('GET /health', {
  access: 'anyone',
  summary: 'The process answers',
  answer: state,
});

export const measures = call('GET /metrics', {
  access: 'anyone',
  summary: 'Measures of the process and its requests, for Prometheus',
  status: 200,
});

export const readiness = call('GET /ready', {
  access: 'anyone',
  summary: 'The store takes writes, which is tried, and no shutdown is under way',
  answer: state,
});

export const openApi = call('GET /openapi.json', {
  access: 'anyone',
  summary: 'This reference, as OpenAPI 3.1',
  status: 200,
});

export const referenceScript = call('GET /docs/redoc.js', {
  access: 'anyone',
  summary: 'The program that draws this reference',
  status: 200,
});

export const referencePage = call('GET /docs', {
  access: 'anyone',
  summary: 'This reference, to read',
  status: 200,
});
