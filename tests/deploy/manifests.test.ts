import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import { parse, parseAllDocuments } from 'yaml';

const folder = path.join(ROOT, 'deploy/kubernetes/base');

interface Container {
  securityContext: { readOnlyRootFilesystem: boolean; allowPrivilegeEscalation: boolean };
  resources: { requests: object; limits: object };
}
interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec?: {
    template?: {
      metadata: { labels: Record<string, string> };
      spec: { securityContext: { runAsNonRoot: boolean }; containers: Container[] };
    };
  };
}

const { resources } = parse(readFileSync(path.join(folder, 'kustomization.yaml'), 'utf8')) as {
  resources: string[];
};
const manifests = resources.flatMap((file) =>
  parseAllDocuments(readFileSync(path.join(folder, file), 'utf8')).map((document) => ({
    file,
    ...(document.toJS() as Manifest),
  })),
);
const typeOf = ({ apiVersion, kind }: Manifest) => `kubernetes-models/${apiVersion}/${kind}`;

test('every manifest of the folder is applied', () => {
  const written = readdirSync(folder).filter((file) => file !== 'kustomization.yaml');
  expect([...resources].sort()).toEqual(written.sort());
});

test.each(manifests.map((each) => [`${each.kind} ${each.metadata.name}`, each] as const))(
  '%s holds to the schema of Kubernetes',
  async (_, { file: _file, ...manifest }) => {
    const models = (await import(typeOf(manifest))) as Record<
      string,
      new (
        data: object,
      ) => { validate(): void }
    >;
    const Model = models[manifest.kind];
    if (!Model) throw new Error(`Kubernetes has no ${manifest.kind} in ${manifest.apiVersion}.`);
    new Model(manifest).validate();
  },
);

// The schema takes any further name; the types that are made of it don't.
test('no manifest has a name that Kubernetes does not know', () => {
  const source = manifests
    .map(({ file, ...manifest }) => {
      const type = `import('${typeOf(manifest)}').I${manifest.kind}`;
      return `export const ${manifest.kind}_${manifest.metadata.name.replaceAll('-', '_')}: ${type} = ${JSON.stringify(manifest)}; // ${file}`;
    })
    .join('\n');
  const cache = path.join(ROOT, 'tests/.cache');
  mkdirSync(cache, { recursive: true });
  const written = path.join(cache, 'manifests.ts');
  writeFileSync(written, source);
  const options = '--ignoreConfig --noEmit --strict --skipLibCheck --module nodenext --types';
  const tsc = path.join(ROOT, 'node_modules/.bin/tsc');
  expect(() =>
    execFileSync(tsc, [...options.split(' '), '', written], { encoding: 'utf8', stdio: 'pipe' }),
  ).not.toThrow();
});

test('no container runs as root or writes to its root', () => {
  const pods = manifests.flatMap(({ spec }) => spec?.template ?? []);
  expect(pods).toHaveLength(4);
  for (const { metadata, spec } of pods) {
    const { securityContext, containers } = spec;
    const isAuditor = metadata.labels['app.kubernetes.io/name'] === 'adili-auditor';
    const seccompProfile = isAuditor
      ? { type: 'Localhost', localhostProfile: 'adili-auditor.json' }
      : { type: 'RuntimeDefault' };
    expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile });
    for (const { securityContext: own, resources: amounts } of containers) {
      expect(own).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(amounts).toMatchObject({
        requests: { memory: expect.any(String) },
        limits: { memory: expect.any(String) },
      });
    }
  }
});

interface Policy {
  metadata: { name: string };
  spec: { podSelector: { matchExpressions?: object[] }; egress?: { ports: { port: number | string }[] }[] };
}

test('an auditor reaches the API and the public web, and no database', () => {
  const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy') as unknown as Policy[];
  const [ofAll, ofAuditor] = ['adili-default', 'adili-auditor'].map((name) =>
    policies.find(({ metadata }) => metadata.name === name),
  );
  // What the policies of a pod allow adds up.
  expect(ofAll?.spec.podSelector.matchExpressions).toEqual([
    { key: 'app.kubernetes.io/name', operator: 'NotIn', values: ['adili-auditor'] },
  ]);
  const ports = ofAuditor?.spec.egress?.flatMap(({ ports }) => ports.map(({ port }) => port));
  expect(ports).toEqual([53, 53, 'http', 80, 443]);
});

interface Example {
  images: { name: string }[];
  replicas: { name: string }[];
  patches: { target: { kind: string; name: string }; patch: string }[];
}

test('the example changes what the base has', () => {
  const file = path.join(ROOT, 'deploy/kubernetes/example/kustomization.yaml');
  const { images, replicas, patches } = parse(readFileSync(file, 'utf8')) as Example;
  const base = JSON.stringify(manifests);
  for (const { name } of images) expect(base).toContain(`"image":"${name}"`);
  const scaled = manifests.filter(({ kind }) => ['StatefulSet', 'Deployment'].includes(kind));
  expect(scaled.map(({ metadata }) => metadata.name).sort()).toEqual(replicas.map(({ name }) => name).sort());
  for (const { target, patch } of patches) {
    const changed = manifests.find(
      ({ kind, metadata }) => kind === target.kind && metadata.name === target.name,
    );
    for (const { path: place } of parse(patch) as { path: string }[])
      expect(changed).toHaveProperty(place.split('/').slice(1));
  }
});
