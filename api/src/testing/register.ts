import { controlLibrary } from '@adili/frameworks/control-library';
import type { ControlInFull } from '@adili/schemas/controls/control';
import type { Evidence } from '@adili/schemas/evidence/evidence';
import type { OrganisationRequirement } from '@adili/schemas/requirements/organisation-requirement';
import type { TestApi } from './api.ts';
import { givePlan } from './paid-plan.ts';

/** A file as it is sent: its name in the very bytes that stand in the head of its part. */
export interface SentFile {
  readonly name: string;
  readonly content: Buffer | string;
  readonly type?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

const boundary = 'boundary-of-tests';

/** The body of an upload. */
export function multipart({
  name,
  content,
  type = 'application/octet-stream',
  fields = {},
}: SentFile): Buffer<ArrayBuffer> {
  const field = ([key, value]: [string, string]) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`;
  return Buffer.concat([
    Buffer.from(Object.entries(fields).map(field).join('')),
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
}

export const multipartHeaders = { 'content-type': `multipart/form-data; boundary=${boundary}` };

/** Its frameworks bring no controls: those of a test are its own. */
async function withoutLibrary({ services: { store } }: TestApi, id = ''): Promise<void> {
  const found = await store.organisations.byId(id);
  const libraryControls = controlLibrary.map((control) => control.id);
  if (found) await store.organisations.replace({ ...found, libraryControls });
}

/** An organisation of Growth with its owner, and what they do with its register. */
export async function startRegister(api: TestApi) {
  const { user, token } = await api.users.verified();
  await givePlan(api, user.organisationId, 'growth');
  await withoutLibrary(api, user.organisationId);
  const as = async <T>(by: string, method: string, path: string, body?: object) => {
    const answer = await api.call(method, path, { token: by, body });
    return { ...answer, body: answer.body as T };
  };
  const ask = <T>(method: string, path: string, body?: object) => as<T>(token, method, path, body);
  return {
    token,
    id: user.id,
    organisationId: user.organisationId,
    as,
    ask,
    adopt: (framework: string) => ask('POST', '/organisation/frameworks', { framework }),
    addControl: async (body: object = {}) =>
      (await ask<ControlInFull>('POST', '/controls', { title: 'Publish the notice', ...body })).body,
    prove: (control: string, body: object = {}) =>
      ask<Evidence>('POST', `/controls/${control}/evidence`, { kind: 'statement', text: 'Done', ...body }),
    upload: async (control: string, file: SentFile, by = token) => {
      const response = await fetch(`${api.base}/controls/${control}/evidence`, {
        method: 'POST',
        headers: { ...multipartHeaders, authorization: `Bearer ${by}` },
        body: multipart(file),
      });
      return {
        status: response.status,
        body: (await response.json()) as Evidence & { error?: string; code?: string },
      };
    },
    /** One requirement of an adopted framework. */
    requirement: async (id: string) => {
      const path = `/organisation/requirements?framework=${id.split(':')[0]}`;
      const found = (await ask<OrganisationRequirement[]>('GET', path)).body.find((one) => one.id === id);
      if (!found) throw new Error(`There is no ${id}`);
      return found;
    },
  };
}
