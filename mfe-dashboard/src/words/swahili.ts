import type { Words } from './words.ts';

const units = { days: 'siku', months: 'miezi', businessDays: 'siku za kazi' } as const;

const assumed = ' Hakuna sheria iliyotajwa, kwa hiyo tunafuata muda mfupi zaidi unaoweza kutumika.';

export const swahili: Words = {
  language: 'Lugha',
  request: {
    title: 'Uliza kuhusu data yako',
    lead: 'Tazama, rekebisha, hamisha au futa data tunayohifadhi kukuhusu. Ni bure, na huhitaji akaunti.',
    loggedIn: ['Umeingia: ombi kwenye ', 'ukurasa wako', ' halihitaji msimbo.'],
    form: 'Ombi lako',
    email: 'Barua pepe (lazima)',
    emailHint: 'Anwani ambayo huenda tunaihifadhi. Tutatuma msimbo huko.',
    type: 'Aina ya ombi',
    types: {
      Access: {
        label: 'Kupata: nakala ya data yangu',
        does: 'Tunakuambia tunachohifadhi kukuhusu.',
        next: 'Tunaitafuta na kukujibu kwa barua pepe.',
      },
      Deletion: {
        label: 'Kufuta: futa data yangu',
        does: 'Tunafuta akaunti yako na kila tunachohifadhi kukuhusu, isipokuwa kile ambacho sheria inatutaka tuhifadhi.',
        next: 'Tunathibitisha kwamba ni wewe uliyeomba, tunafuta data, na tunakuambia kilichofutwa na kilichobaki.',
      },
      Rectification: {
        label: 'Kurekebisha: rekebisha data yangu',
        does: 'Tunarekebisha kilicho na makosa kukuhusu, au kuongeza kinachokosekana.',
        next: 'Tuambie hapa chini ni nini si sahihi na ni nini sahihi. Tunabadilisha na kukuandikia tukimaliza.',
      },
      Portability: {
        label: 'Kuhamisha: data yangu katika muundo wa kawaida',
        does: 'Unapata data uliyotupa.',
        next: 'Tunaitafuta na kukujibu kwa barua pepe.',
      },
      Restriction: {
        label: 'Kuzuia: acha kutumia data yangu kwa sasa',
        does: 'Tunahifadhi data yako lakini hatuitumii wakati swali kuihusu bado liko wazi.',
        next: 'Tuambie hapa chini swali ni lipi. Tunakuambia tulichosimamisha, na tunakujulisha kabla ya kuanza tena.',
      },
      Objection: {
        label: 'Kupinga: acha kutumia data yangu',
        does: 'Tunaacha kutumia data yako kwa kile unachopinga, isipokuwa tuwe na sababu nzito.',
        next: 'Tuambie hapa chini unachopinga. Tunaacha, au tunakuambia kwa nini tunaweza kuendelea.',
      },
    },
    place: 'Unaishi wapi?',
    placeHint: 'Sheria ya unapoishi inaweka muda tunaoweza kuchukua.',
    places: {
      '': 'Kwingine, au bila kusema',
      Kenya: 'Kenya',
      GDPR: 'Umoja wa Ulaya, Aisilandi, Liechtenstein au Norwe',
      'UK-GDPR': 'Uingereza',
      CCPA: 'California, Marekani',
      PIPEDA: 'Kanada',
      LGPD: 'Brazili',
      POPIA: 'Afrika Kusini',
    },
    details: 'Maelezo (si lazima)',
    send: 'Nitumie msimbo kwa barua pepe',
    sending: 'Inatuma...',
    code: 'Msimbo (lazima)',
    codeTitle: 'Msimbo kutoka kwenye barua pepe yako',
    codeSent: (email) =>
      `Tutatuma msimbo kwa ${email}, unaofanya kazi kwa dakika 30. Usipofika, angalia folda ya barua taka na anwani. Tunatuma misimbo michache tu kwa saa kwa anwani moja: baada ya hapo, omba tena baada ya saa moja.`,
    codeHint: (email) => `Tumeutuma kwa ${email}.`,
    file: 'Wasilisha ombi langu',
    filing: 'Inawasilisha...',
    again: 'Tuma msimbo mwingine',
    edit: 'Hariri ombi langu',
    received: (type, reference) => {
      const [what = ''] = swahili.request.types[type].label.split(':');
      return `Tumepokea ombi lako: ${what}, ${reference}`;
    },
    period: ({ count, unit }) =>
      unit === 'months' && count === 1 ? 'mwezi mmoja' : `${units[unit]} ${count}`,
    ground: ({ day, period, received, timeZone, citation, lawName, isLawAssumed }) => {
      const time = `${period} tangu tulipolipokea, ${received} (saa za ${timeZone})`;
      return lawName
        ? `Tunajibu kufikia ${day}: ${time}. Tunafuata muda huu kwa mujibu wa ${lawName} (${citation}).${isLawAssumed ? assumed : ''}`
        : `Ni lazima tujibu kufikia ${day}: ${time} (${citation}).${isLawAssumed ? assumed : ''}`;
    },
    after: (email) => [
      ` Tunaandika kwa ${email} katika kila hatua. Ili kuuliza kuhusu ombi au kulighairi, andika kwa `,
      ' na utaje nambari yake.',
    ],
  },
  preferences: {
    title: 'Mapendeleo ya faragha',
    lead: 'Chagua tunachoweza kufanya na data yako. Kukubali au kukataa kunahitaji bofyo moja tu, na unaweza kubadilisha wakati wowote.',
    on: 'Imewashwa',
    off: 'Imezimwa',
    visits: 'Kuhesabu ziara',
    notice:
      'Tunahesabu ni kurasa zipi zinafunguliwa na lini, kwa anwani ya mtandao iliyofupishwa, ili kuona kinachosomwa. Hakuna rekodi inayotaja akaunti yako. Hii inategemea maslahi yetu halali, kwa hiyo imewashwa na unaweza kupinga: ukipinga, tunaacha mara moja. Vivinjari vinavyotuma Global Privacy Control havihesabiwi kamwe.',
    stands: {
      yes: 'Umekubali katika kivinjari hiki. Ziara zinahesabiwa.',
      no: 'Umekataa katika kivinjari hiki. Hakuna kinachohesabiwa.',
      nothing: 'Ziara zinahesabiwa katika kivinjari hiki. Unaweza kupinga kwa kukataa.',
    },
    blocked:
      'Kivinjari chako hakiruhusu tovuti hii kuhifadhi chochote, kwa hiyo hatuwezi kuhifadhi chaguo lako. Ruhusu uhifadhi, au ingia na uchague huko.',
    accept: 'Kubali',
    refuse: 'Kataa',
    speed: 'Vipimo vya kasi',
    speedText:
      'Ukikubali, kivinjari hiki kinatuambia ukurasa ulichukua muda gani kuonekana, kujibu na kutulia, bila jina, anwani au akaunti yako. Kwa hilo tunasoma vipimo vya kivinjari chako, na hakuna kinachosomwa kabla hujakubali. Chaguo lako linabaki katika kivinjari hiki.',
    speedControlled: 'Hakuna ukurasa unaopimwa: kivinjari chako kinatuma Global Privacy Control.',
    speedOn: 'Umekubali katika kivinjari hiki. Kurasa zinapimwa.',
    speedOff: 'Hakuna ukurasa unaopimwa.',
    speedAllow: 'Ruhusu vipimo vya kasi',
    speedFailed: 'Kivinjari chako hakihifadhi chochote kwa tovuti hii, kwa hiyo chaguo lako lingepotea.',
    control: [
      'Global Privacy Control imewashwa',
      'Kivinjari chako kinaomba kila tovuti isikufuatilie, na tunaheshimu hilo: hakuna ziara inayohesabiwa wala ukurasa unaopimwa katika kivinjari hiki.',
    ],
    account: 'Ukiwa na akaunti',
    accountText: 'Unachoamua ukiwa na akaunti kinatumika popote ulipoingia.',
    logIn: 'Ingia ili uamue',
    unused: () => 'Jarida na habari za bidhaa bado hazitumwi, kwa hiyo hakuna cha kukubali.',
    more: [
      'Tunachohifadhi, kwa nini na kwa muda gani viko katika ',
      'sera ya faragha (kwa Kiingereza)',
      '. Ili kutazama, kurekebisha au kufuta tunachohifadhi kukuhusu, ',
      'uliza kuhusu data yako',
      '.',
    ],
  },
  errors: {
    email: 'Andika barua pepe sahihi, kwa mfano name@example.com.',
    details: 'Maandishi ni marefu mno au yana herufi zisizoruhusiwa. Yafupishe au uyabadilishe.',
    code: 'Andika msimbo kutoka kwenye barua pepe.',
    code_invalid:
      'Msimbo huu si sahihi au muda wake umekwisha. Angalia barua pepe, au tuma fomu tena upate mpya.',
    too_many_open_requests: 'Tayari una maombi kama hili tunayoshughulikia. Subiri jibu letu, au utuandikie.',
    too_many_attempts: 'Umejaribu mara nyingi mno. Subiri kidogo, kisha ujaribu tena.',
    other: 'Haikufaulu. Ulichoandika bado kipo: angalia mtandao wako, kisha ujaribu tena.',
  },
};
