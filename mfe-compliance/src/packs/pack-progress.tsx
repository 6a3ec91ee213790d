import type { Pack } from '@adili/schemas/packs/pack';
import { Alert } from '@adili/ui';
import { useEffect, useRef } from 'react';
import { DownloadPack } from './download-pack.tsx';

interface PackProgressProps {
  pack: Pack | undefined;
  /** The one asked for on this page last: what is said of it comes into sight. */
  asked: string | undefined;
}

/** How it stands with the pack that is made while the page is open, said aloud; once it's ready, here it is. */
export function PackProgress({ pack, asked }: PackProgressProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [asked]);
  return (
    <div ref={place} role="status">
      {pack && <Progress pack={pack} />}
    </div>
  );
}

const pdfWords: Readonly<Record<NonNullable<Pack['pdf']>, string>> = {
  done: '',
  waiting:
    ' A PDF follows within minutes where this site runs its auditor program. Without one, open index.html in the zip and print it.',
  failed: ' It could not be printed as a PDF: open index.html in the zip and print it.',
};

function Progress({ pack }: { pack: Pack }) {
  const { state, problem } = pack;
  if (state === 'done')
    return (
      <Alert tone="success" actions={<DownloadPack pack={pack} />}>
        The pack is ready.{pack.pdf !== undefined && pdfWords[pack.pdf]}
      </Alert>
    );
  if (state === 'failed')
    return (
      <Alert tone="danger" title="The pack wasn’t made">
        {problem}
      </Alert>
    );
  return <Alert>The pack is being made. You can leave this page; it’ll be here when you come back.</Alert>;
}
