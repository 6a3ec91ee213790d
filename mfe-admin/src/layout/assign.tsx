import { useSession } from '@adili/contract';
import { ActionButton, SelectField } from '@adili/ui';
import { useState } from 'react';
import styles from './assign.module.css';

interface AssignProps {
  /** The id of the operator who has it. */
  assignee: string | undefined;
  /** Everybody who can be given it, and how much they have. */
  operators: readonly { id: string; name: string; open: number }[];
  /** What that much is: 'under way'. */
  openWords: string;
  /** Gives it to an operator, or to nobody. */
  assign(assignee: string | null, name: string): Promise<unknown>;
}

/** Assigns something to oneself or to another operator. */
export function Assign({ assignee, operators, openWords, assign }: AssignProps) {
  const me = useSession()?.user.id;
  const [chosen, setChosen] = useState(assignee ?? '');
  return (
    <div className={styles.ways}>
      {me && assignee !== me && (
        <div>
          <ActionButton variant="secondary" act={async () => void (await assign(me, 'you'))}>
            Assign to me
          </ActionButton>
        </div>
      )}
      {operators.length > 1 && (
        <div className={styles.choice}>
          <SelectField
            label="Operator"
            options={[
              { value: '', label: 'Nobody' },
              ...operators.map(({ id, name, open }) => ({
                value: id,
                label: `${name} (${open} ${openWords})`,
              })),
            ]}
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
          />
          <div>
            <ActionButton
              variant="secondary"
              act={async () =>
                void (await assign(
                  chosen || null,
                  operators.find(({ id }) => id === chosen)?.name ?? 'nobody',
                ))
              }
            >
              Assign
            </ActionButton>
          </div>
        </div>
      )}
    </div>
  );
}
