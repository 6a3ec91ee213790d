import { useShell } from '@adili/contract';
import { type ApiScope, apiScopes } from '@adili/schemas/api-keys/api-access';
import { CopiedText } from '@adili/ui';

/** A call that each scope lets in, with its body where it takes one. */
const examples: Readonly<Record<ApiScope, readonly [method: 'GET' | 'PUT', path: string, body?: object]>> = {
  'organisation:read': ['GET', '/organisation'],
  'members:read': ['GET', '/organisation/members'],
  'audit:read': ['GET', '/organisation/audit-trail'],
  'compliance:read': ['GET', '/readiness'],
  'evidence:write': ['GET', '/evidence'],
  'audits:write': ['GET', '/sites'],
  'signals:read': ['GET', '/checks'],
  'signals:write': ['PUT', '/checks/results', { name: 'Backups', state: 'passing' }],
};

interface KeyExampleProps {
  /** What the key may do. */
  scopes: readonly ApiScope[];
}

/** A command that works with a key, as its maker may try it. */
export function KeyExample({ scopes }: KeyExampleProps) {
  const { apiBase } = useShell();
  const scope = apiScopes.find((each) => scopes.includes(each));
  if (scope === undefined) return null;
  const [method, path, body] = examples[scope];
  const command = [
    'curl',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    `-H "Authorization: Bearer $ADILI_KEY"`,
    ...(body ? [`-H 'Content-Type: application/json' -d '${JSON.stringify(body)}'`] : []),
    new URL(`${apiBase}${path}`, location.href).href,
  ].join(' ');
  return (
    <>
      <p>
        Send it with each call, as the header <code>Authorization: Bearer</code> and the key. For example,
        with the key in <code>ADILI_KEY</code>:
      </p>
      <CopiedText label="Example" text={command} />
    </>
  );
}
