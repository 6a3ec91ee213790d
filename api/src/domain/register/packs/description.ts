import type { Readable } from 'node:stream';
import type { ControlState } from '@adili/schemas/controls/control-state';
import type { controlTexts } from '@adili/schemas/controls/control-texts';
import type { Conduct, EvidenceKind, EvidenceState } from '@adili/schemas/evidence/evidence-kind';
import type { Framework, MappingRelation, RequirementInFull } from '@adili/schemas/frameworks/framework';
import type { InclusionReason } from '@adili/schemas/requirements/inclusion';
import type { RequirementState } from '@adili/schemas/requirements/requirement-state';
import type { z } from 'zod/mini';
import type { PackedRisk } from '../../foundation/ports/packed-risks.ts';
import type { RegisterChange } from './trail.ts';

/** A person, or what stands for one: an API key, or who is in the organisation no more. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** That the organisation says that a requirement doesn't apply. */
interface PackExclusion {
  readonly reason: string;
  readonly givenBy: Named;
  readonly givenAt: string;
  readonly approvedBy?: Named | undefined;
  readonly approvedAt?: string | undefined;
  /** It doesn't count before another person has approved it. */
  readonly isPending: boolean;
}

/** What people of the organisation say that one requirement is to another. */
export interface PackMapping {
  readonly id: string;
  /** As `framework:requirement`. */
  readonly from: string;
  readonly to: string;
  readonly relation: MappingRelation;
  readonly why: string;
  readonly madeBy: Named;
  readonly madeAt: string;
  /** Who last said what it is or why, after it was made. */
  readonly changedBy?: Named | undefined;
  /** Nobody has reviewed it where this is not there. */
  readonly reviewedBy?: Named | undefined;
  readonly reviewedAt?: string | undefined;
  /** It doesn't count before another person has reviewed it. */
  readonly isPending: boolean;
}

/** A requirement with its state; one that was withdrawn is in no pack. */
export interface PackRequirement
  extends Pick<
    RequirementInFull,
    'id' | 'citation' | 'title' | 'text' | 'guidance' | 'link' | 'parent' | 'section'
  > {
  readonly state: RequirementState;
  /** The state would be less if nobody had typed a statement. */
  readonly isSelfDeclared: boolean;
  /** Of 'stale': from when, as far as that is known. */
  readonly since?: string | undefined;
  readonly owner?: Named | undefined;
  readonly due?: string | undefined;
  /** Why it is included. */
  readonly inclusionReasons?: readonly InclusionReason[] | undefined;
  readonly justification?: string | undefined;
  readonly exclusion?: PackExclusion | undefined;
  /** Ids of the controls behind the state. */
  readonly controls: readonly string[];
  /** The requirement that the state came from, where it came over a mapping. */
  readonly mapping?:
    | {
        readonly framework: string;
        readonly frameworkTitle: string;
        readonly requirement: string;
        readonly citation: string;
        readonly relation: MappingRelation;
        /** Of one that is neither shipped nor imported. */
        readonly own?: PackMapping | undefined;
      }
    | undefined;
}

export interface PackFramework
  extends Pick<
    Framework,
    | 'id'
    | 'title'
    | 'edition'
    | 'country'
    | 'publisher'
    | 'source'
    | 'licence'
    | 'reviewed'
    | 'version'
    | 'sha256'
  > {
  readonly requirements: readonly PackRequirement[];
  /** All mappings from or to it that people of the organisation made. */
  readonly mappings: readonly PackMapping[];
}

export interface PackControl extends Readonly<z.infer<typeof controlTexts>> {
  readonly id: string;
  readonly owner?: Named | undefined;
  /** In words: 'Every month'. */
  readonly cadence?: string | undefined;
  readonly state: ControlState;
  /** In place, and carried by evidence. */
  readonly isValid: boolean;
  /** Valid by nothing but statements that somebody typed. */
  readonly isSelfDeclared: boolean;
  /** Of a valid one: the id of the piece that carries it, and the instant from which nothing does any more. */
  readonly carriedBy?: string | undefined;
  readonly carriedUntil?: string | undefined;
  /** Of any framework, as `framework:requirement`. */
  readonly requirements: readonly string[];
}

export interface PackEvidence {
  readonly id: string;
  readonly kind: EvidenceKind;
  readonly title: string;
  readonly url?: string | undefined;
  /** The words of a statement. */
  readonly text?: string | undefined;
  /** What a record of Adili's says, in words. */
  readonly record?: string | undefined;
  /** Of a record: whose conduct it tells of. What Adili did counts for nothing. */
  readonly conduct?: Conduct | undefined;
  /** Of a file; `open` gives its content, of exactly so many bytes. */
  readonly file?:
    | {
        readonly name: string;
        readonly type: string;
        readonly size: number;
        readonly open: () => Promise<Readable>;
      }
    | undefined;
  /** Of file, text or address; empty for a record. */
  readonly sha256: string;
  readonly givenBy: Named;
  readonly givenAt: string;
  readonly validFrom: string;
  readonly validUntil?: string | undefined;
  readonly approvedBy?: Named | undefined;
  readonly approvedAt?: string | undefined;
  /** The controls that it proves, and whether it counts for each: that depends on how often a control wants it anew. */
  readonly controls: readonly {
    readonly id: string;
    readonly state: EvidenceState;
    readonly endsAt?: string | undefined;
  }[];
}

/** All that a pack is written from: the same description gives the same bytes. */
export interface PackDescription {
  /** The site's address, ending with a slash. */
  readonly site: string;
  readonly organisation: Named & {
    readonly timeZone: string;
    /** The picture on the cover. */
    readonly logo?: { readonly type: string; readonly base64: string } | undefined;
  };
  /** The instant of the last change or expiry. */
  readonly asOf: string;
  /** Instants between which the trail is wanted; the beginning and the end where they are not said. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly frameworks: readonly PackFramework[];
  readonly controls: readonly PackControl[];
  readonly evidence: readonly PackEvidence[];
  /** Of which the most remains first. */
  readonly risks: readonly PackedRisk[];
  /** All changes of the register since its beginning, in their order. */
  readonly trail: readonly RegisterChange[];
}
