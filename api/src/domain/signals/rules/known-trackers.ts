/**
 * What measures and advertises for others, by names that nothing else has: of cookies and keys of a browser's storage,
 * and of hosts, with those below them. Short on purpose: what is not here is told and fails nothing. From what each
 * provider says of its own cookies and hosts, or else of whom its row names, as of 1 December 2026.
 */
interface Tracker {
  readonly provider: string;
  readonly purpose: 'analytics' | 'advertising';
  readonly names?: RegExp;
  readonly hosts?: readonly string[];
}

export const trackers: readonly Tracker[] = [
  {
    // https://business.safety.google/adscookies/
    provider: 'Google Analytics',
    purpose: 'analytics',
    names: /^(?:_ga|_ga_[A-Z0-9]+|_gid|_gat(?:_.+)?|_dc_gtm_.+|__utm[abctvz])$/,
    hosts: ['google-analytics.com', 'analytics.google.com'],
  },
  {
    // https://business.safety.google/adscookies/
    provider: 'Google Ads',
    purpose: 'advertising',
    names: /^(?:_gcl_(?:au|aw|dc|gb|gs|ha)|_gac_.+|__gads|__gpi|IDE|DSID)$/,
    hosts: ['doubleclick.net', 'googleadservices.com', 'googlesyndication.com'],
  },
  {
    // https://www.facebook.com/privacy/policies/cookies/ ; its hosts serve logins and films too
    provider: 'Meta Pixel',
    purpose: 'advertising',
    names: /^_fb[cp]$/,
  },
  {
    // https://learn.microsoft.com/en-us/clarity/setup-and-installation/clarity-cookies
    provider: 'Microsoft Clarity',
    purpose: 'analytics',
    names: /^_cl(?:ck|sk)$/,
    hosts: ['clarity.ms'],
  },
  {
    // https://help.ads.microsoft.com/, UET tag and cookies
    provider: 'Microsoft Advertising',
    purpose: 'advertising',
    names: /^_uet(?:sid|vid|msclkid)$/,
    hosts: ['bat.bing.com', 'bat.bing.net'],
  },
  {
    // https://help.hotjar.com/, cookies set by the tracking code
    provider: 'Hotjar',
    purpose: 'analytics',
    names: /^_hj[A-Z]\w*$/,
    hosts: ['hotjar.com', 'hotjar.io'],
  },
  {
    // https://knowledge.hubspot.com/, cookies set in a visitor's browser: those of analytics
    provider: 'HubSpot',
    purpose: 'analytics',
    names: /^(?:hubspotutk|__hstc|__hssc|__hssrc)$/,
    hosts: ['track.hubspot.com', 'js.hs-analytics.net'],
  },
  {
    // https://www.linkedin.com/legal/l/cookie-table
    provider: 'LinkedIn',
    purpose: 'advertising',
    names: /^(?:li_fat_id|li_sugr|ln_or)$/,
    hosts: ['px.ads.linkedin.com', 'snap.licdn.com'],
  },
  {
    // https://ads.tiktok.com/help/, TikTok Pixel and cookies
    provider: 'TikTok Pixel',
    purpose: 'advertising',
    names: /^(?:_ttp|_tt_enable_cookie|ttcsid(?:_\w+)?)$/,
    hosts: ['analytics.tiktok.com'],
  },
  {
    // https://business.x.com/en/help, cookies of the pixel
    provider: 'X Ads',
    purpose: 'advertising',
    names: /^(?:_twpid|muc_ads|guest_id_ads|guest_id_marketing|personalization_id)$/,
    hosts: ['ads-twitter.com', 'analytics.twitter.com'],
  },
  {
    // https://policy.pinterest.com/en/cookies
    provider: 'Pinterest Tag',
    purpose: 'advertising',
    names: /^(?:_pin_unauth|_pinterest_ct_ua|_epik)$/,
    hosts: ['ct.pinterest.com'],
  },
  {
    // https://www.snap.com/privacy/cookie-information
    provider: 'Snap Pixel',
    purpose: 'advertising',
    names: /^(?:_scid(?:_r)?|_sctr)$/,
    hosts: ['tr.snapchat.com'],
  },
  {
    // https://yandex.com/support/metrica/general/cookie-usage.html
    provider: 'Yandex Metrica',
    purpose: 'analytics',
    names: /^_ym_(?:uid|d|isad|visorc(?:_\w+)?)$/,
    hosts: ['mc.yandex.ru', 'mc.yandex.com'],
  },
  {
    // https://www.criteo.com/privacy/
    provider: 'Criteo',
    purpose: 'advertising',
    names: /^cto_(?:bundle|bidid|lwid)$/,
    hosts: ['criteo.com', 'criteo.net'],
  },
  {
    // https://experienceleague.adobe.com/, cookies of Adobe Analytics
    provider: 'Adobe Analytics',
    purpose: 'analytics',
    names: /^(?:s_vi|s_fid|AMCVS?_.+)$/,
    hosts: ['2o7.net', 'omtrdc.net'],
  },
  {
    // https://segment.com/docs/, anonymousId and userId
    provider: 'Segment',
    purpose: 'analytics',
    names: /^ajs_(?:anonymous_id|user_id)$/,
    hosts: ['api.segment.io'],
  },
  {
    // https://docs.mixpanel.com/, persistence of the SDK
    provider: 'Mixpanel',
    purpose: 'analytics',
    names: /^mp_.+_mixpanel$/,
    hosts: ['api.mixpanel.com', 'api-js.mixpanel.com'],
  },
  {
    // https://amplitude.com/docs/, cookies and storage of the browser SDK
    provider: 'Amplitude',
    purpose: 'analytics',
    names: /^(?:amplitude_id_.+|AMP_[0-9a-f]{10})$/,
    hosts: ['api.amplitude.com', 'api2.amplitude.com'],
  },
  {
    // https://help.fullstory.com/, cookies of the capture script
    provider: 'Fullstory',
    purpose: 'analytics',
    names: /^fs_(?:uid|lua)$/,
    hosts: ['fullstory.com'],
  },
  {
    // https://help.mouseflow.com/en/articles/4282966-what-is-your-cookie-policy
    provider: 'Mouseflow',
    purpose: 'analytics',
    names: /^mf_user$/,
    hosts: ['mouseflow.com'],
  },
  {
    // https://www.theguardian.com/technology/2012/apr/23/scorecardresearch-tracking-trackers-cookies-web-monitoring, whose
    // beacon it is; its tag: https://direct-support.comscore.com/hc/en-us/articles/360007162413
    provider: 'Comscore',
    purpose: 'analytics',
    hosts: ['scorecardresearch.com'],
  },
  {
    // https://www.quantcast.com/legal/cookies/ ; the host: https://help.quantcast.com/docs/en/implementing-the-quantcast-conversion-api
    provider: 'Quantcast',
    purpose: 'advertising',
    names: /^__qca$/,
    hosts: ['quantserve.com'],
  },
  {
    // https://github.com/amzn/ads-pao-amznjs-gtm-template, the Amazon Advertising Tag
    provider: 'Amazon Ads',
    purpose: 'advertising',
    hosts: ['amazon-adsystem.com'],
  },
  {
    // https://docs.prebid.org/dev-docs/modules/userid-submodules/unified.html, whose the host is
    provider: 'The Trade Desk',
    purpose: 'advertising',
    hosts: ['adsrvr.org'],
  },
  {
    // https://learn.microsoft.com/en-us/xandr/monetize/segment-pixels-advanced
    provider: 'Microsoft Monetize',
    purpose: 'advertising',
    hosts: ['adnxs.com'],
  },
  {
    // https://developers.taboola.com/pixel/docs/doc-javascript-setup
    provider: 'Taboola',
    purpose: 'advertising',
    hosts: ['taboola.com'],
  },
  {
    // https://developer.outbrain.com/apis/outbrain-js-api-guide/
    provider: 'Outbrain',
    purpose: 'advertising',
    hosts: ['outbrain.com'],
  },
];

/** Cookies of others that balance load or hold robots off: a page may not come without them. */
export const needful =
  /^(?:__cf_bm|_cfuvid|cf_clearance|__cflb|AWSALB(?:TG)?(?:CORS)?|ARRAffinity(?:SameSite)?|incap_ses_.+|visid_incap_.+|nlbi_.+|_abck|ak_bmsc|bm_s[vz]|bm_mi|datadome)$/;
