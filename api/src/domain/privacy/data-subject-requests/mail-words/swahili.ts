import { brand } from '@adili/schemas/brand';
import type { RequestMailWords } from './mail-words.ts';

const dataIsReady = (until: string) =>
  `Data yote tunayohifadhi kukuhusu iko tayari, kama faili ya kusomwa na programu na kama ukurasa wa kusoma. Ingia ili uipakue kabla ya ${until} (UTC).`;

const court = 'kwenda mahakamani';

const rows = (count: number) => (count === 1 ? 'rekodi 1' : `rekodi ${count}`);

/** Each type follows 'ombi lako la'. */
export const swahili: RequestMailWords = {
  types: {
    Access: 'kupata data yako',
    Deletion: 'kufuta data yako',
    Rectification: 'kurekebisha data yako',
    Portability: 'kuhamisha data yako',
    Restriction: 'kuzuia matumizi ya data yako',
    Objection: 'kupinga matumizi ya data yako',
  },
  mails: {
    received: ({ what, deadline, process, isOfAccount, privacy }) => ({
      subject: `Tumepokea ombi lako la ${what}`,
      paragraphs: [
        `Tumepokea ombi lako la ${what}. Tutalijibu bila kuchelewa, na tutakuandikia katika kila hatua.`,
        deadline,
        ...process,
      ],
      closing: [
        isOfAccount
          ? 'Ikiwa si wewe uliyeomba, ingia na uchague nenosiri jipya: mtu mwingine yumo kwenye akaunti yako.'
          : `Ikiwa si wewe uliyeomba, andika kwa ${privacy}: mtu mwingine amesoma barua pepe zako.`,
      ],
    }),
    in_progress: ({ what, deadline }) => ({
      subject: `Tunashughulikia ombi lako la ${what}`,
      paragraphs: [`Mtu wa timu yetu sasa anashughulikia ombi lako la ${what}.`, deadline],
    }),
    completed: ({ what, answer, dataUntil, privacy }) => ({
      subject: `Ombi lako la ${what} limekamilika`,
      paragraphs: [
        `Tumefanya ulichoomba: ombi lako la ${what} limekamilika.`,
        ...(dataUntil ? [dataIsReady(dataUntil)] : []),
        ...(answer ? ['Jibu letu:', answer] : []),
      ],
      closing: [`Ikiwa kuna kitu kinakosekana, andika kwa ${privacy}.`],
    }),
    rejected: ({ what, reason, disagree }) => ({
      subject: `Ombi lako la ${what} limekataliwa`,
      paragraphs: [`Tumechunguza ombi lako la ${what} na hatuwezi kulitimiza. Sababu:`, reason],
      closing: [disagree],
    }),
    cancelled: ({ what, privacy }) => ({
      subject: `Ombi lako la ${what} limeghairiwa`,
      paragraphs: [
        `Kama ulivyotaka, tumeacha kushughulikia ombi lako la ${what}. Unaweza kuomba tena wakati wowote.`,
      ],
      closing: [`Ikiwa si wewe uliyelighairi, andika kwa ${privacy}.`],
    }),
    extended: ({ what, before, reason, deadline, disagree }) => ({
      subject: `Tunahitaji muda zaidi kwa ombi lako la ${what}`,
      paragraphs: [`Hatuwezi kujibu ombi lako la ${what} kufikia ${before}. Sababu:`, reason, deadline],
      closing: [disagree],
    }),
    reopened: ({ what, reason, deadline }) => ({
      subject: `Tumebatilisha hatua moja: ombi lako la ${what}`,
      paragraphs: [
        `Tulikuandikia kuhusu ombi lako la ${what}, na tumeibatilisha hatua hiyo. Sababu:`,
        reason,
        deadline,
      ],
    }),
  },
  deadline: ({ day, citation, lawName, isLawAssumed }) =>
    [
      `Utapata jibu letu kufikia ${day}${lawName ? '' : ` (${citation})`}.`,
      ...(lawName ? [`Tunafuata muda huu kwa mujibu wa ${lawName} (${citation}).`] : []),
      ...(isLawAssumed
        ? ['Hakuna sheria iliyotajwa, kwa hiyo tunafuata muda mfupi zaidi unaoweza kutumika.']
        : []),
    ].join(' '),
  process: (isOfAccount) => [
    `Jinsi tunavyolithibitisha: ${
      isOfAccount
        ? 'uliomba ukiwa umeingia kwenye akaunti yako'
        : 'uliandika msimbo tuliotuma kwa barua pepe hii'
    }. Kabla ya data kutolewa, kubadilishwa au kufutwa, mtu wa timu yetu anaangalia kama hiyo inatosha kwa unachoomba, na kama haitoshi anakuuliza zaidi.`,
    'Jinsi tunavyolishughulikia: mtu wa timu yetu anafanya unachoomba, au anakuambia kwa nini haiwezekani.',
  ],
  redress: {
    GDPR: `kulalamika kwa mamlaka ya ulinzi wa data ya nchi unayoishi au unayofanya kazi, na ${court}`,
    'UK-GDPR': `kulalamika kwa Information Commissioner, na ${court}`,
    CCPA: `kulalamika kwa California Privacy Protection Agency au Attorney General wa California, na ${court} pale sheria inaporuhusu`,
    PIPEDA: 'kulalamika kwa Privacy Commissioner wa Kanada, na baadaye kwenda Federal Court',
    LGPD: `kulalamika kwa Autoridade Nacional de Proteção de Dados (ANPD), na ${court}`,
    POPIA: `kulalamika kwa Information Regulator, na ${court}`,
    Kenya: `kulalamika kwa Ofisi ya Kamishna wa Ulinzi wa Data (Office of the Data Protection Commissioner), na ${court}`,
  },
  disagree: (redress, privacy) => `Ikiwa hukubaliani, andika kwa ${privacy}. Unaweza pia ${redress}.`,
  reference: (reference) => `Nambari ya ombi hili ni ${reference}.`,
  byMail: (privacy) =>
    `Ili kuuliza kuhusu ombi hili au kulighairi, andika kwa ${privacy} na utaje nambari yake.`,
  seeRequest: 'Tazama ombi lako',
  download: 'Pakua data yako',
  packageReady: (until) => ({
    subject: 'Data yako iko tayari kupakuliwa',
    paragraphs: [dataIsReady(until)],
  }),
  erased: ({ reference, erased, anonymised, kept, reasons, privacy }) => ({
    subject: 'Data yako imefutwa',
    paragraphs: [
      `Ombi lako la kufuta data yako ${reference} limekamilika: akaunti yako ya ${brand.name} na data yako vimefutwa.`,
      [
        `Tumefuta: ${rows(erased)}.`,
        ...(anonymised > 0 ? [`Tunahifadhi, bila kusema ni za nani: ${rows(anonymised)}.`] : []),
        ...(kept > 0 ? [`Tunahifadhi kama zilivyo: ${rows(kept)}.`] : []),
      ].join('\n'),
      ...(reasons.length > 0 ? [`Kwa nini kitu kinabaki (kwa Kiingereza):\n${reasons.join('\n')}`] : []),
    ],
    closing: [
      'Nakala za zamani zina data yako hadi tuzifute; tukirejesha moja, tunafuta data yako humo tena.',
      `Hii ni barua pepe ya mwisho kwa anwani hii, ambayo sasa tunaifuta. Ikiwa kuna kitu kinakosekana, andika kwa ${privacy}.`,
    ],
  }),
  code: (what, code) => ({
    subject: `Msimbo wako wa ${brand.name}: ${code}`,
    paragraphs: [
      `Mtu ameomba kitu kwa ${brand.name} kuhusu data binafsi ya anwani hii (${what}). Ikiwa ni wewe, andika msimbo huu pale ulipoomba:`,
      code,
      'Unatumika mara moja tu, ndani ya dakika 30.',
    ],
    closing: ['Ikiwa si wewe, puuza barua pepe hii: bila msimbo, hakuna ombi linalofunguliwa.'],
  }),
};
