import type { Api } from '@adili/http';
import type { Connection } from '@adili/schemas/connections/connection';
import { providers, taskProviders } from '@adili/schemas/connections/providers';
import { pageSize } from '@adili/schemas/limits';
import type { SelectOption } from '@adili/ui';
import { readControlOptions } from '../layout/read-control-options.ts';

/** What conditions and actions can be about. */
export interface Choices {
  frameworks: readonly SelectOption[];
  controls: readonly SelectOption[];
  people: readonly SelectOption[];
  sites: readonly SelectOption[];
  checks: readonly SelectOption[];
  /** Those that take messages. */
  channels: readonly SelectOption[];
  webhooks: readonly SelectOption[];
  /** Those in which tasks can be made. */
  connections: readonly SelectOption[];
}

/** Whether automations make tasks in a connected system. */
export const takesTasks = ({ provider }: Pick<Connection, 'provider'>): boolean =>
  taskProviders.some((one) => one === provider);

/** @throws {ApiError | NetworkError} */
export async function readChoices(api: Api, signal: AbortSignal): Promise<Choices> {
  const query = { limit: pageSize.max };
  const [frameworks, controls, people, sites, checks, channels, connections] = await Promise.all([
    api.call('GET /organisation/frameworks', { signal }),
    readControlOptions(api, signal),
    api.list('GET /organisation/members', { query, signal }),
    api.call('GET /sites', { signal }),
    api.list('GET /checks', { query, signal }),
    api.call('GET /channels', { signal }),
    api.call('GET /connections', { signal }),
  ]);
  const proved = channels.filter(({ state }) => state === 'proved');
  const ofChannel = ({ id, name }: (typeof channels)[number]) => ({ value: id, label: name });
  const originOf = (id: string | undefined) => sites.find((site) => site.id === id)?.origin;
  return {
    frameworks: frameworks.map(({ framework, title }) => ({ value: framework, label: title })),
    controls,
    people: people.rows.map(({ id, fullName, email }) => ({ value: id, label: fullName || email })),
    sites: sites.map(({ id, origin }) => ({ value: id, label: origin })),
    checks: checks.rows
      .filter(({ kind }) => kind !== 'pushed')
      .map(({ id, title, site }) => ({
        value: id,
        label: site ? `${title}: ${originOf(site) ?? site}` : title,
      })),
    channels: proved.map(ofChannel),
    connections: connections
      .filter(takesTasks)
      .map(({ id, provider }) => ({ value: id, label: providers[provider].title })),
    webhooks: proved.filter(({ kind }) => kind === 'webhook').map(ofChannel),
  };
}
