import { readsAs } from './reads-as.ts';

const office = {
  en: 'Our office is open every day from nine in the morning until five in the evening. Please call us about your payment.',
  sw: 'Ofisi yetu inafunguliwa kila siku saa tatu asubuhi na kufungwa jioni. Tafadhali piga simu ikiwa unahitaji msaada wowote.',
  so: 'Xafiiskeenu wuxuu furan yahay maalin kasta laga bilaabo sagaalka subaxnimo ilaa shanta galabnimo. Fadlan na soo wac.',
  om: 'Yeroo jalqabaaf qarshii kanfaltee, sana booda gaafa qarshii kanfaltanii xumurtan lafti isiniif kennama jechuudhaan.',
  rw: 'Baravuga ko batazabasha gusoza umwaka neza, bitewe n’inzara ibugarije. Barasaba Leta kubatera inkunga y’ibiribwa.',
  lg: 'Yasabye buli muntu okukolera amazima n’okwogera amazima, era omu ku bawangulwa ku kifo ky’obwa pulezidenti.',
};

test.each(Object.entries(office))('knows a text in %s by its words', async (tag, text) => {
  expect(await readsAs(text, tag, 40)).toBeUndefined();
  expect(await readsAs(text, tag === 'en' ? 'sw' : 'en', 40)).toBe(tag);
});

test('is silent where words are names or of a language that nobody here knows', async () => {
  const towns = 'Kigali, Butare, Gitarama, Ruhengeri, Gisenyi, Byumba, Cyangugu, Kibungo, Rwamagana';
  expect(await readsAs(towns, 'en', 40)).toBeUndefined();
  const welsh = 'Mae ein swyddfa ar agor bob dydd o naw o’r gloch y bore tan bump o’r gloch y prynhawn.';
  expect(await readsAs(welsh, 'cy', 40)).toBeUndefined();
  const zulu =
    'Ihhovisi lethu livulwa zonke izinsuku kusukela ngehora lesishiyagalolunye ekuseni kuze kube ntambama.';
  expect(await readsAs(zulu, 'en', 40)).toBeUndefined();
});
