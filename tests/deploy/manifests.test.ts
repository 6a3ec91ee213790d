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
    template?: { spec: { securityContext: { runAsNonRoot: boolean }; containers: Container[] } };
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
  const pods = manifests.flatMap(({ spec }) => spec?.template?.spec ?? []);
  expect(pods).toHaveLength(3);
  for (const { securityContext, containers } of pods) {
    expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
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
  for (const { name } of replicas)
    expect(base).toContain(`"kind":"StatefulSet","metadata":{"name":"${name}"}`);
  for (const { target, patch } of patches) {
    const changed = manifests.find(
      ({ kind, metadata }) => kind === target.kind && metadata.name === target.name,
    );
    for (const { path: place } of parse(patch) as { path: string }[])
      expect(changed).toHaveProperty(place.split('/').slice(1));
  }
});
