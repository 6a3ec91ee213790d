import type { Adoption } from '@adili/schemas/frameworks/adoption';
import type { Framework } from '@adili/schemas/frameworks/framework';
import type { ImportFormat, ImportQuery } from '@adili/schemas/frameworks/import';
import { Alert, counted, Panel, UploadProgress } from '@adili/ui';
import { useRef } from 'react';
import { FileField } from '../imports/file-field.tsx';
import { ImportRefusal } from '../imports/import-refusal.tsx';
import { Notes } from '../imports/notes.tsx';
import { refusalOf } from '../imports/use-file-upload.ts';
import { AdoptButton } from './adopt-button.tsx';
import { ImportForm } from './import-form.tsx';
import styles from './import-panel.module.css';
import { type Outcome, useImport } from './use-import.ts';

interface ImportPanelProps {
  /** Imports of which a file can be the next edition. */
  replaceable: readonly Framework[];
  adoptions: readonly Adoption[];
  onImported(framework: Framework): void;
  onAdopted(adoption: Adoption): void;
}

const importedWords = ({ title, replaces }: Framework): string =>
  `‘${title}’ was imported.${replaces ? ' See above what’s new in the framework that it follows, and take it.' : ''}`;

const kinds: Readonly<Record<ImportFormat, string>> = {
  oscal: 'an OSCAL catalogue',
  csv: 'a table',
  xlsx: 'an Excel workbook',
};

/** Takes an organisation's own framework out of a file, whole or not at all. */
export function ImportPanel({ replaceable, adoptions, onImported, onAdopted }: ImportPanelProps) {
  const input = useRef<HTMLInputElement>(null);
  const last = useRef<{ file: File; query: ImportQuery }>(null);
  const { outcome, refusal, sending, choose, look, importFile, forget, refuse } = useImport((framework) => {
    onImported(framework);
    if (!input.current) return;
    input.current.value = '';
    // The button that was pressed goes away.
    input.current.focus();
  });
  const chosen = () => {
    const files = [...(input.current?.files ?? [])];
    if (files.length > 0) void choose(files);
    else forget();
  };
  const send = (file: File, query: ImportQuery) => {
    last.current = { file, query };
    void importFile(file, query);
  };
  const sendAgain = () => {
    if (last.current) void importFile(last.current.file, { ...last.current.query, again: 'true' });
  };

  return (
    <Panel title="Import your own">
      <p className={styles.lead}>
        An OSCAL catalogue as JSON, or a table of requirements as an Excel workbook or CSV, each with an id
        and a title. Choose an OSCAL profile together with its catalogues, or as one zip archive. Only your
        organisation sees it. If anything is wrong with it, nothing is imported.
      </p>
      <FileField
        ref={input}
        hint="Up to 15 MB. You see what is in it before it is imported."
        multiple
        onChange={chosen}
      />
      {sending && <UploadProgress {...sending} />}
      <div role="status">
        {outcome.kind === 'looked' && <Found {...outcome} />}
        {outcome.kind === 'imported' && (
          <Alert
            tone="success"
            title={importedWords(outcome.framework)}
            actions={
              outcome.framework.replaces === undefined && (
                <AdoptButton
                  framework={outcome.framework}
                  isAdopted={adoptions.some(({ framework }) => framework === outcome.framework.id)}
                  mayAdopt
                  onAdopted={onAdopted}
                />
              )
            }
          >
            <Notes notes={outcome.framework.notes} />
          </Alert>
        )}
      </div>
      {outcome.kind === 'looked' && (
        <ImportForm
          key={`${outcome.file.name} ${outcome.file.lastModified}`}
          preview={outcome.preview}
          replaceable={replaceable}
          isBusy={sending !== null}
          onSheet={(sheet) => void look(outcome.file, outcome.of, sheet)}
          onImport={(query) => send(outcome.file, query)}
          onMissing={(sentence) => refuse(refusalOf(sentence))}
        />
      )}
      {refusal && <ImportRefusal refusal={refusal} onAgain={sendAgain} />}
    </Panel>
  );
}

/** What the API found a file, or several, to be. */
const Found = ({
  file: { name },
  of,
  preview: { format, requirements, notes },
}: Extract<Outcome, { kind: 'looked' }>) => (
  <>
    <p>
      {of > 1 ? `The ${name} are` : `${name} is`} {kinds[format]} with {counted(requirements, 'requirement')}.
    </p>
    <Notes notes={notes} />
  </>
);
