import * as calls from '@adili/schemas/packs/packs-calls';
import { replyRoute, route } from '../../../http/route.ts';
import { readPack, readPackFile, readPackPdf, readPacks, requestPack } from './packs.ts';
import { claimPrint, takePdf } from './prints.ts';

export const packRoutes = [
  route(calls.packs, ({ services, caller }) => readPacks(services, caller())),
  route(calls.requestPack, ({ services, caller, body }) => requestPack(services, caller(), body)),
  route(calls.packOf, ({ services, caller, params }) => readPack(services, caller(), params.id)),
  replyRoute(calls.packFile, async ({ services, caller, params }) => {
    const { pack, content } = await readPackFile(services, caller(), params.id);
    const day = (pack.asOf ?? pack.requestedAt).slice(0, 10);
    return {
      pieces: { type: 'application/zip', content },
      headers: {
        'Content-Disposition': `attachment; filename="evidence-pack-${day}.zip"`,
        'Content-Length': String(pack.size ?? 0),
      },
    };
  }),
  replyRoute(calls.packPdf, async ({ services, caller, params }) => {
    const { row, content } = await readPackPdf(services, caller(), params.id);
    const day = (row.asOf ?? row.requestedAt).slice(0, 10);
    return {
      pieces: { type: 'application/pdf', content },
      headers: {
        'Content-Disposition': `attachment; filename="evidence-pack-${day}.pdf"`,
        'Content-Length': String(row.pdfSize ?? 0),
      },
    };
  }),
  route(calls.claimPrint, ({ services }) => claimPrint(services)),
  route(calls.sendPdf, ({ services, params, fileBody }) => takePdf(services, params.id, fileBody)),
];
