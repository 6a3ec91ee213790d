import { PageHeader, Prose } from '@adili/ui';
import type { ReactNode } from 'react';
import layout from '../legal/legal-page.module.css';
import { TableOfContents } from '../legal/legal-page.tsx';

interface DocumentPageProps {
  title: string;
  lead: string;
  /** Before the document. */
  children?: ReactNode;
  /** As the build compiled it. */
  document: { html: string; contents: readonly { id: string; text: string }[] };
}

/** A document of the repository, with a table of contents. */
export function DocumentPage({ title, lead, children, document }: DocumentPageProps) {
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <div className={layout.body}>
        <TableOfContents sections={document.contents.map(({ id, text }) => ({ id, title: text }))} />
        <div className={layout.text}>
          {children}
          <Prose html={document.html} />
        </div>
      </div>
    </>
  );
}
