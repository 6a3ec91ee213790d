import type { StatementWords } from './statement-words.ts';

const pages = (count: number) => (count === 1 ? 'ukurasa 1' : `kurasa ${count}`);
const criteria = (count: number) => (count === 1 ? 'kigezo 1' : `vigezo ${count}`);

export const swahili: StatementWords = {
  title: 'Taarifa ya ufikivu',
  draft: 'Rasimu',
  missing: {
    organisation: '[jina la shirika]',
    contact: '[jinsi ya kuwafikia]',
    body: '[chombo ambacho watu wanaweza kupeleka malalamiko]',
    service: '[huduma ni nini]',
    operation: '[jinsi huduma inavyotumiwa]',
    burden: '[maudhui gani, na kwa nini]',
  },
  unjudged: (count, all) => `Hakuna mtu aliyetathmini ${criteria(count)} kati ya ${all}.`,
  lacking: (count) =>
    count === 1
      ? 'Taarifa 1 kuhusu shirika na huduma yenu inakosekana.'
      : `Taarifa ${count} kuhusu shirika na huduma yenu zinakosekana.`,
  covers: 'Taarifa hii inahusu nini',
  applies: (organisation, site) =>
    `${organisation} imejitolea kuifanya tovuti yake ifikike kwa watu wote. Taarifa hii ya ufikivu inahusu ${site}.`,
  status: 'Hali ya uzingatiaji',
  standing: {
    partially:
      'Tovuti hii inazingatia kwa sehemu Web Content Accessibility Guidelines (WCAG) 2.2, kiwango cha AA, na hivyo EN 301 549 kwa kadiri kiwango hicho kinavyojumuisha WCAG, kwa sababu ya upungufu na mipaka iliyoorodheshwa hapa chini.',
    not: 'Tovuti hii haizingatii Web Content Accessibility Guidelines (WCAG) 2.2, kiwango cha AA. Upungufu umeorodheshwa hapa chini.',
    unknown:
      'Hakuna mtu aliyetathmini sehemu ya kutosha ya tovuti hii ili kusema ni kwa kiasi gani inazingatia Web Content Accessibility Guidelines (WCAG) 2.2, kiwango cha AA. Kinachojulikana kimeorodheshwa hapa chini.',
  },
  content: 'Maudhui yasiyofikika',
  failures: 'Vigezo hivi vya mafanikio havikutimizwa:',
  noFailure: 'Hatujui kigezo chochote ambacho hakikutimizwa kwenye kurasa zilizoangaliwa.',
  notEvaluated: 'Havikutathminiwa, kwa kuwa hakuna mtu aliyevitathmini:',
  named: (criterion, level) => `${criterion} (kiwango cha ${level})`,
  failsOn: (criterion, failed, audited) =>
    `${criterion}: hakikutimizwa kwenye ${failed} kati ya ${pages(audited)} ${audited === 1 ? 'ulioangaliwa' : 'zilizoangaliwa'}`,
  judgedFailed: (criterion) => `${criterion}: mtu alikitathmini kuwa hakikutimizwa`,
  noBurden: 'Hatudai kuwa kuna mzigo usio na uwiano.',
  burden: (which) => `Mzigo usio na uwiano: ${which}`,
  preparation: 'Utayarishaji wa taarifa hii',
  prepared: (day) => `Taarifa hii ilitayarishwa tarehe ${day}.`,
  reviewed: (day) => ` Ilipitiwa mara ya mwisho tarehe ${day}.`,
  basedOn: (count, day) => `Inategemea ukaguzi wa ${pages(count)} wa tarehe ${day}.`,
  byPeople: (judges, count) =>
    `Huku ni kujitathmini: programu ilitafuta makosa inayoweza kuyaona, na ${judges.join(', ')} ${judges.length === 1 ? 'alitathmini' : 'walitathmini'} ${criteria(count)} kwa mkono.`,
  byMachine: 'Programu ilitafuta makosa inayoweza kuyaona. Bado hakuna mtu aliyetathmini chochote.',
  notSeen: (count) => `Haikuwezekana kuangalia ${pages(count)}.`,
  notInFull: (count) => `Haikuwezekana kuangalia ${pages(count)} kikamilifu.`,
  feedback: 'Maoni na mawasiliano',
  tellUs: (contact) => `Tuambie usichoweza kukitumia, au omba maudhui kwa namna nyingine: ${contact}.`,
  enforcement: 'Utaratibu wa utekelezaji',
  turnTo: (body) => `Ikiwa huridhiki na jibu letu, unaweza kuwasiliana na ${body}.`,
  service: 'Huduma, na jinsi inavyotimiza masharti',
  whatItIs: (service) => `Huduma ni nini: ${service}`,
  howItIsUsed: (operation) => `Jinsi inavyotumiwa: ${operation}`,
  requirements: (judged, failed, notEvaluated) =>
    `Kati ya masharti ya kiambatisho I cha Directive (EU) 2019/882, yale ya tovuti yanaangaliwa hapa kwa vigezo vya WCAG 2.2. Kati ya vigezo vya viwango A na AA, mtu alitathmini ${criteria(judged)} kuwa vimetimizwa au havihusiki; visivyotimizwa: ${failed}, visivyotathminiwa: ${notEvaluated}.`,
};
