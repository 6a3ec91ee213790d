import type { Api } from '@adili/http';
import { everyPage } from '@adili/http/every-page';
import { useApi } from '@adili/http/use-api';
import type { ShownRequirement } from '@adili/schemas/frameworks/framework';
import { pageSize } from '@adili/schemas/limits';
import { Unloaded, useLoading } from '@adili/ui';
import { createContext, type ReactNode, use, useCallback, useMemo } from 'react';
import { Guidance } from './guidance.tsx';
import styles from './requirement-texts.module.css';

type Texts = ReadonlyMap<string, ShownRequirement>;

async function readTexts(api: Api, id: string): Promise<Texts> {
  const rows = await everyPage((cursor) =>
    api.list('GET /frameworks/:id/requirements', { params: { id }, query: { limit: pageSize.max, cursor } }),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const noTexts = () => Promise.resolve<Texts>(new Map());
const ReadTexts = createContext<() => Promise<Texts>>(noTexts);

/** Reads what the requirements of a framework say once the first of them is opened. */
export function RequirementTexts({ framework, children }: { framework: string; children: ReactNode }) {
  const api = useApi();
  const readOnce = useMemo(() => {
    let texts: Promise<Texts> | undefined;
    return () => {
      texts ??= readTexts(api, framework).catch((error: unknown) => {
        texts = undefined;
        throw error;
      });
      return texts;
    };
  }, [api, framework]);
  return <ReadTexts value={readOnce}>{children}</ReadTexts>;
}

interface RequirementTextProps {
  framework: string;
  /** The requirement's in its framework. */
  id: string;
}

/** What a requirement says, with its guidance, and where its source says it. */
export function RequirementText({ framework, id }: RequirementTextProps) {
  const read = use(ReadTexts);
  const { state, retry } = useLoading(useCallback(() => read(), [read]));
  if (state.kind !== 'loaded')
    return <Unloaded title="The text could not be loaded." state={state} retry={retry} />;
  const { text, link, hasGuidance, examples = [] } = state.value.get(id) ?? {};
  if (!text && !link && !hasGuidance && examples.length === 0) return null;
  return (
    <div className={styles.text}>
      {text && <p className={styles.lines}>{text}</p>}
      {hasGuidance && <Guidance framework={framework} id={id} />}
      {link && (
        <p>
          <a href={link} rel="noreferrer">
            Read the source
          </a>
        </p>
      )}
      {examples.length > 0 && (
        <details>
          <summary>What an assessor looks for</summary>
          <ul>
            {examples.map((example) => (
              <li key={example}>{example}</li>
            ))}
          </ul>
          <p className={styles.whose}>
            Examples in Adili’s own words. They are not the standard’s text, and no assessor has reviewed
            them.
          </p>
        </details>
      )}
    </div>
  );
}
