import { useState } from 'react';
import { AskedPlace } from './asked-place.tsx';
import { CommentsOn, type CommentsOnProps } from './comments-on.tsx';
import { useAskedComments } from './use-asked-comments.ts';

/** The comments on a requirement in its checklist: read once somebody opens them. */
export function RequirementComments(props: Omit<CommentsOnProps, 'about'>) {
  const [isOpen, setIsOpen] = useState(useAskedComments(props.id));
  return (
    <AskedPlace id={props.id}>
      <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>Comments</summary>
        {isOpen && <CommentsOn about="requirement" {...props} />}
      </details>
    </AskedPlace>
  );
}
