import type { Api } from '@adili/http';
import { pageSize } from '@adili/schemas/limits';
import type { SelectOption } from '@adili/ui';

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
}

/** @throws {ApiError | NetworkError} */
export async function readChoices(api: Api, signal: AbortSignal): Promise<Choices> {
  const query = { limit: pageSize.max };
  const [frameworks, controls, people, sites, checks, channels] = await Promise.all([
    api.call('GET /organisation/frameworks', { signal }),
    api.list('GET /controls', { query: { ...query, sort: 'title' }, signal }),
    api.list('GET /organisation/members', { query, signal }),
    api.call('GET /sites', { signal }),
    api.list('GET /checks', { query, signal }),
    api.call('GET /channels', { signal }),
  ]);
  const proved = channels.filter(({ state }) => state === 'proved');
  const ofChannel = ({ id, name }: (typeof channels)[number]) => ({ value: id, label: name });
  const originOf = (id: string | undefined) => sites.find((site) => site.id === id)?.origin;
  return {
    frameworks: frameworks.map(({ framework, title }) => ({ value: framework, label: title })),
    controls: controls.rows.map(({ id, title }) => ({ value: id, label: title })),
    people: people.rows.map(({ id, fullName, email }) => ({ value: id, label: fullName || email })),
    sites: sites.map(({ id, origin }) => ({ value: id, label: origin })),
    checks: checks.rows
      .filter(({ kind }) => kind !== 'pushed')
      .map(({ id, title, site }) => ({
        value: id,
        label: site ? `${title}: ${originOf(site) ?? site}` : title,
      })),
    channels: proved.map(ofChannel),
    webhooks: proved.filter(({ kind }) => kind === 'webhook').map(ofChannel),
  };
}
