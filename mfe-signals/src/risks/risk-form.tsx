import type { Risk } from '@adili/schemas/risks/risk';
import {
  impactWords,
  levelOf,
  likelihoodWords,
  type Treatment,
  treatments,
  treatmentWords,
} from '@adili/schemas/risks/risk-scale';
import { riskTexts } from '@adili/schemas/risks/risk-texts';
import * as z from '@adili/schemas/zod';
import { SelectField, type SelectOption, TextAreaField, TextField, type ZodForm } from '@adili/ui';
import { useState } from 'react';
import { levelWords } from './risk-words.tsx';
import styles from './step-field.module.css';
import { StepField } from './step-field.tsx';

const step = (error: string) => z.string({ error }).check(z.regex(/^[1-5]$/, { error }));

/** What is typed of a risk; an empty choice is none. */
export const riskForm = z.extend(riskTexts, {
  likelihood: step('Say how likely it is'),
  impact: step('Say how much it would harm'),
  owner: z.string(),
  treatment: z.string(),
  review: z.string(),
});
type TypedRisk = z.infer<typeof riskForm>;

/** What was typed, as the API takes it. */
export const riskOf = ({ title, description, reason, likelihood, impact, ...choices }: TypedRisk) => ({
  title,
  description: description ?? '',
  reason: reason ?? '',
  likelihood: Number(likelihood),
  impact: Number(impact),
  owner: choices.owner || null,
  treatment: treatments.find((one) => one === choices.treatment) ?? null,
  review: choices.review || null,
});

const treatmentOptions = treatments.map((value: Treatment) => ({ value, label: treatmentWords[value] }));

interface RiskFieldsProps {
  form: ZodForm<typeof riskForm>;
  people: readonly SelectOption[];
  /** What there is already. */
  of?: Risk;
}

/** The fields of a risk. */
export function RiskFields({ form, people, of }: RiskFieldsProps) {
  const [likelihood, setLikelihood] = useState(of?.likelihood);
  const [impact, setImpact] = useState(of?.impact);
  return (
    <>
      <TextField
        label="Title"
        required
        hint="What may happen, as a sentence: 'A lost laptop opens what we keep of people'."
        defaultValue={of?.title}
        {...form.field('title')}
      />
      <TextAreaField
        label="Description"
        hint="Optional"
        rows={3}
        defaultValue={of?.description}
        {...form.field('description')}
      />
      <StepField
        legend="How likely, if nothing were done"
        words={likelihoodWords}
        now={of?.likelihood}
        onStep={setLikelihood}
        {...form.field('likelihood')}
      />
      <StepField
        legend="How much it would harm"
        words={impactWords}
        now={of?.impact}
        onStep={setImpact}
        {...form.field('impact')}
      />
      <p role="status" className={styles.level}>
        {likelihood && impact
          ? `Level ${levelWords(levelOf(likelihood, impact))}, if nothing were done`
          : 'The level is the two multiplied: 1 to 25.'}
      </p>
      <SelectField
        label="Owner"
        placeholder="No owner"
        options={people}
        defaultValue={of?.owner ?? ''}
        {...form.field('owner')}
      />
      <SelectField
        label="Treatment"
        placeholder="Not decided"
        options={treatmentOptions}
        defaultValue={of?.treatment ?? ''}
        {...form.field('treatment')}
      />
      <TextAreaField
        label="Why so"
        rows={2}
        hint="An auditor asks it of a risk that is retained."
        defaultValue={of?.reason}
        {...form.field('reason')}
      />
      <TextField
        label="Review on"
        type="date"
        hint="The risk stands in To do from that day on."
        defaultValue={of?.review ?? ''}
        {...form.field('review')}
      />
    </>
  );
}
