import { API } from '../bench/stack.ts';

const framework = 'kenya-dpa-2019';

/**
 * What a customer of the demonstration has done in their register, so that pictures of it show one in use.
 * @returns the token of their session
 */
export async function fillRegister({
  email,
  password,
}: {
  email: string;
  password: string;
}): Promise<string> {
  const ask = async <Answer>(method: string, to: string, body?: object, token = ''): Promise<Answer> => {
    const response = await fetch(`${API}${to}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok)
      throw new Error(`${method} ${to} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Answer;
  };
  const { token, user } = await ask<{ token: string; user: { id: string } }>('POST', '/auth/login', {
    email,
    password,
  });
  const call = <Answer>(method: string, to: string, body?: object) => ask<Answer>(method, to, body, token);
  await call('POST', '/organisation/frameworks', { framework });
  const controls = await call<{ id: string; title: string }[]>('GET', '/controls');
  const find = (words: string) => controls.find(({ title }) => title.includes(words))?.id ?? '';
  await call('PATCH', '/controls', { controls: controls.map(({ id }) => id), owner: user.id });
  for (const [words, text] of [
    ['Registration', 'Registered with the Data Commissioner as a controller and processor.'],
    ['inventory', 'The inventory of 3 November lists 41 kinds of data.'],
    ['Staff', 'All 23 people were trained on 12 October.'],
  ] as const) {
    await call('PATCH', '/controls', { controls: [find(words)], state: 'in_place' });
    await call('POST', `/controls/${find(words)}/evidence`, { kind: 'statement', text });
  }
  const prove = async (title: string, requirement: string, validUntil?: string) => {
    const { id } = await call<{ id: string }>('POST', '/controls', {
      title,
      requirements: [`${framework}:${requirement}`],
      owner: user.id,
    });
    const statement = { kind: 'statement', text: 'Checked and signed.', validFrom: '2025-11-01', validUntil };
    await call('POST', `/controls/${id}/evidence`, statement);
  };
  await prove('Forms ask for nothing that is not used', 's25-d');
  await prove('Each new use is checked before it starts', 's25-c', '2026-10-31');
  await call('PUT', `/organisation/requirements/${framework}:s25-h/exclusion`, {
    reason: 'All data stay in Kenya.',
  });
  await call('PATCH', '/organisation/requirements', {
    requirements: ['s18-1', 's25-a', 's25-c', 's25-d', 's25-g', 's29'].map((id) => `${framework}:${id}`),
    owner: user.id,
  });
  return token;
}
