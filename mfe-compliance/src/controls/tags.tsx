import { Link } from '@adili/contract';
import { tagsOf } from '@adili/schemas/controls/tags';
import { Fragment } from 'react';
import { pathOfTag } from '../layout/paths.ts';

/** The tags of a control, each of which leads to all that have it. */
export const Tags = ({ tags }: { tags: string }) =>
  tagsOf(tags).map((tag, place) => (
    <Fragment key={tag}>
      {place > 0 && ', '}
      <Link to={pathOfTag(tag)}>{tag}</Link>
    </Fragment>
  ));
