import { useId, useState } from 'react';
import { BarField } from '../bar-field/bar-field.tsx';
import { ButtonLink } from '../button-link/button-link.tsx';
import { DayField } from '../day-field/day-field.tsx';
import { ChevronDownIcon, ChevronUpIcon } from '../icons/navigation.tsx';
import { SearchBox } from '../search-box/search-box.tsx';
import type { SelectOption } from '../select-field/select-field.tsx';
import styles from './filter-bar.module.css';
import type { Filters } from './use-filters.ts';

/** A choice that narrows a list. */
export interface FilterChoice<Name extends string> {
  name: Name;
  label: string;
  /** What its absence is called. Default: All. */
  none?: string;
  /** What it can be; without them its value comes from links of the page, and is only shown. */
  options?: readonly SelectOption[];
}

export interface FilterBarProps<Name extends string> {
  /** 'Search controls' */
  searchLabel: string;
  filters: Filters<Name | 'q'>;
  choices: readonly FilterChoice<Name>[];
  /** Offers a first and a last day too: the filters `from` and `to`, each YYYY-MM-DD. */
  days?: boolean;
}

/** What a list can be narrowed by: a search and, folded where it is narrow, a choice for each filter, and a period. */
export function FilterBar<Name extends string>({
  searchLabel,
  filters,
  choices,
  days = false,
}: FilterBarProps<Name>) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const values: Readonly<Partial<Record<string, string>>> = filters.values;
  const set = filters.set as (change: Record<string, string>) => void;
  const { q = '', from = '', to = '' } = values;
  const names = [...choices.map(({ name }) => name), ...(days ? ['from', 'to'] : [])];
  const used = names.filter((name) => values[name]).length;
  return (
    <div className={styles.bar}>
      <SearchBox label={searchLabel} q={q} onSearch={(typed) => set({ q: typed })} />
      <button
        type="button"
        className={styles.fold}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {used > 0 ? `Filters (${used})` : 'Filters'}
        {open ? <ChevronUpIcon size={18} /> : <ChevronDownIcon size={18} />}
      </button>
      <div id={id} data-open={open} className={styles.choices}>
        {choices.map((choice) => (
          <Choice
            key={choice.name}
            choice={choice}
            value={values[choice.name] ?? ''}
            onChoose={(value) => set({ [choice.name]: value })}
          />
        ))}
        {days && (
          <div className={styles.days}>
            <DayField label="From" day={from} onDay={(day) => set({ from: day })} />
            <DayField label="To" day={to} onDay={(day) => set({ to: day })} />
          </div>
        )}
      </div>
      {filters.isFiltered && (
        <ButtonLink variant="quiet" size="small" to={filters.whole}>
          Clear filters
        </ButtonLink>
      )}
    </div>
  );
}

interface ChoiceProps {
  choice: FilterChoice<string>;
  value: string;
  onChoose(value: string): void;
}

function Choice({ choice: { label, none = 'All', options }, value, onChoose }: ChoiceProps) {
  if (!options) {
    return value ? (
      <p className={styles.given}>
        {label}: {value}
      </p>
    ) : null;
  }
  return (
    <BarField label={label}>
      <select value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label ?? option.value}
          </option>
        ))}
      </select>
    </BarField>
  );
}
