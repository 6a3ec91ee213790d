import type { Catalogue, Control, Group, Param } from './oscal-schema.ts';
import type { FrameworkParts } from './parts.ts';

/** All of a catalogue's controls and groups in the order in which they stand. */
export class Walk {
  readonly sections: FrameworkParts['sections'][number][] = [];
  readonly controls: { control: Control; section: string | null; parent: string | null }[] = [];
  readonly params = new Map<string, Param>();
  /** Controls by the ids of their parts. */
  readonly parts = new Map<string, string>();

  addAll(within: Group | Catalogue | Control, section: string | null, parent: string | null): void {
    for (const param of within.params ?? []) this.params.set(param.id, param);
    // In the document's own order: a group may hold both.
    for (const name of Object.keys(within)) {
      if (name === 'groups')
        for (const group of (within as Group).groups ?? []) this.#addGroup(group, section);
      if (name === 'controls')
        for (const control of within.controls ?? []) this.#addControl(control, section, parent);
    }
  }

  #addGroup(group: Group, parent: string | null): void {
    const id = group.id ?? `group.${this.sections.length + 1}`;
    this.sections.push({ id, title: group.title, parent });
    this.addAll(group, id, null);
  }

  #addControl(control: Control, section: string | null, parent: string | null): void {
    this.controls.push({ control, section, parent });
    this.#addParts(control, control.id);
    this.addAll(control, section, control.id);
  }

  #addParts({ parts = [] }: Pick<Control, 'parts'>, control: string): void {
    for (const part of parts) {
      if (part.id !== undefined && !this.parts.has(part.id)) this.parts.set(part.id, control);
      this.#addParts(part, control);
    }
  }
}

/** What a catalogue holds, in its order. */
export function walkOf(catalogue: Catalogue): Walk {
  const walk = new Walk();
  walk.addAll(catalogue, null, null);
  return walk;
}
