import type { Api } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import { caseTemplateForm } from '@adili/schemas/support-cases/case-forms';
import type { CaseTemplate } from '@adili/schemas/support-cases/support-case';
import {
  ActionForm,
  Actions,
  Button,
  ConfirmDialog,
  Dialog,
  DialogButton,
  EmptyState,
  TextAreaField,
  TextField,
  Unloaded,
  useActionForm,
  useRead,
  VisuallyHidden,
} from '@adili/ui';
import styles from './answer-templates.module.css';

const readTemplates = (api: Api, signal: AbortSignal) => api.call('GET /admin/case-templates', { signal });

const byName = (one: CaseTemplate, other: CaseTemplate) => one.name.localeCompare(other.name);

interface AnswerTemplatesProps {
  /** What stands in the answer. */
  written: string;
  onInsert(text: string): void;
  onClose(): void;
}

/** Answers that are kept ready: puts one into the answer, keeps another, or takes one away. */
export function AnswerTemplates({ written, onInsert, onClose }: AnswerTemplatesProps) {
  const { state, retry, change } = useRead<readonly CaseTemplate[]>(readTemplates);
  return (
    <Dialog title="Templates" onClose={onClose}>
      {state.kind !== 'loaded' ? (
        <Unloaded title="The templates could not be loaded." state={state} retry={retry} />
      ) : (
        <>
          {state.value.length === 0 ? (
            <EmptyState>There are no templates yet.</EmptyState>
          ) : (
            <ul aria-label="Templates" className={styles.templates}>
              {state.value.map((template) => (
                <Template
                  key={template.id}
                  template={template}
                  onInsert={() => onInsert(template.text)}
                  onRemoved={() => change((now) => now.filter(({ id }) => id !== template.id))}
                />
              ))}
            </ul>
          )}
          <h3 className={styles.title}>Keep a new one</h3>
          <NewTemplate written={written} onAdded={(added) => change((now) => [...now, added].sort(byName))} />
        </>
      )}
    </Dialog>
  );
}

interface TemplateProps {
  template: CaseTemplate;
  onInsert(): void;
  onRemoved(): void;
}

function Template({ template: { id, name, text }, onInsert, onRemoved }: TemplateProps) {
  const api = useApi();
  return (
    <li className={styles.template}>
      <strong>{name}</strong>
      <p className={styles.text}>{text}</p>
      <Actions>
        <Button variant="secondary" size="small" onClick={onInsert}>
          Insert<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
        <DialogButton
          variant="quiet"
          size="small"
          dialog={(close) => (
            <ConfirmDialog
              title={`Delete the template ‘${name}’?`}
              confirm="Delete template"
              danger
              onConfirm={async () => {
                await api.call('DELETE /admin/case-templates/:id', { params: { id } });
                onRemoved();
              }}
              onClose={close}
            >
              <p>No operator can insert it any more. Answers that were sent stay.</p>
            </ConfirmDialog>
          )}
        >
          Delete<VisuallyHidden> {name}</VisuallyHidden>
        </DialogButton>
      </Actions>
    </li>
  );
}

interface NewTemplateProps {
  written: string;
  onAdded(added: CaseTemplate): void;
}

function NewTemplate({ written, onAdded }: NewTemplateProps) {
  const api = useApi();
  const form = useActionForm({
    schema: caseTemplateForm,
    draftKey: 'case template',
    resets: true,
    async act(typed) {
      onAdded(await api.call('POST /admin/case-templates', { body: typed }));
      return { success: `‘${typed.name}’ is kept.` };
    },
  });
  return (
    <ActionForm form={form} submit="Keep as template" variant="secondary">
      <TextField label="Name" required {...form.field('name')} />
      <TextAreaField
        label="Text"
        hint="Leave out what is about one person."
        required
        rows={4}
        defaultValue={written}
        {...form.field('text')}
      />
    </ActionForm>
  );
}
