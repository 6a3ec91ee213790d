import { failing, passing, type Verdict } from './verdict.ts';

const policies = ['none', 'quarantine', 'reject'];

/** RFC 7489, 6.3 and 6.6.3: tags apart by semicolons; with several records none counts. @param texts of _dmarc below the domain */
export function judgeDmarc(domain: string, texts: readonly string[]): Verdict {
  const records = texts.filter((text) => /^v\s*=\s*DMARC1\s*(?:;|$)/.test(text));
  const where = `_dmarc.${domain}`;
  if (records.length === 0)
    return failing(
      'medium',
      `Nobody is told what to do with mail that only claims to be from ${domain}: ${where} has no DMARC record.`,
    );
  if (records.length > 1)
    return failing('medium', `${where} has ${records.length} DMARC records, so that none counts.`, {
      records: records.slice(0, 5),
    });
  const [record = ''] = records;
  const tags = new Map(
    record.split(';').map((tag) => {
      const [name = '', ...value] = tag.split('=');
      return [name.trim().toLowerCase(), value.join('=').trim()] as const;
    }),
  );
  const policy = (tags.get('p') ?? '').toLowerCase();
  const saw = { record: record.slice(0, 500) };
  if (!policies.includes(policy))
    return failing(
      'medium',
      `The DMARC record of ${domain} has no policy: p is none, quarantine or reject.`,
      saw,
    );
  const percent = tags.get('pct');
  if (percent !== undefined && !(/^\d{1,3}$/.test(percent) && Number(percent) <= 100))
    return failing('low', `pct of the DMARC record of ${domain} is no number up to 100.`, saw);
  if (policy === 'none')
    return failing(
      'low',
      `Mail that only claims to be from ${domain} is watched and still delivered: the DMARC policy is none.`,
      saw,
    );
  if (Number(percent ?? 100) < 100)
    return failing(
      'low',
      `The DMARC policy counts for ${percent} of 100 mails that only claim to be from ${domain}.`,
      saw,
    );
  return passing(
    `Mail that only claims to be from ${domain} is ${policy === 'reject' ? 'refused' : 'put aside'}.`,
    saw,
  );
}
