/**
 * How addresses are written in each country: which parts it needs, what they are called, their order,
 * and how its postal codes look. After the Universal Postal Union's addressing sheets and the data that browsers use
 * for addresses. In a country whose codes are not listed, a code is taken as it was typed.
 */

/** The parts of an address; text as it was typed. */
export interface PostalAddress {
  readonly street?: string | undefined;
  readonly postalCode?: string | undefined;
  readonly city?: string | undefined;
  /** State, province, prefecture: only in countries whose addresses name one. */
  readonly region?: string | undefined;
  /** ISO 3166-1 alpha-2. */
  readonly country?: string | undefined;
}

export type PostalCodeName = 'postal-code' | 'postcode' | 'zip-code' | 'eircode' | 'pin-code' | 'cep';
export type RegionName = 'state' | 'province' | 'prefecture' | 'county' | 'emirate' | 'department' | 'region';

export interface AddressRule {
  readonly codeName: PostalCodeName;
  readonly codeRequired: boolean;
  /** How a code looks (`12345`, `A1B 2C3`); null where no form is known. */
  readonly codeExample: string | null;
  /** Null where addresses name no region. */
  readonly regionName: RegionName | null;
  readonly regionRequired: boolean;
  /** `code-first`: 10115 Berlin; `code-last`: Austin, TX 78701; `region-first`: 100-0001, Tokyo, Chiyoda, street. */
  readonly order: 'code-first' | 'code-last' | 'region-first';
}

/**
 * The forms of postal codes and the countries that use them, the usual form of a country first: `9` is a digit, `a` a
 * letter, `*` either; everything else is literal.
 */
const codeForms: readonly (readonly [form: string, countries: string])[] = [
  ['999', 'FO IS LS MG OM PG'],
  ['9999', 'AF AL AM AT AU BD BE BG CH CV CY DK GE GL GW HU LB LI LR LU MK MZ NE NO NZ PA PH PY SI SV TN ZA'],
  [
    '99999',
    'AX BA BL BT CR CU DE DO DZ EE EG ES ET FI FR GF GP GT HN HR ID IQ IT JO KE KR KW LA LK LY MA ME MF MM MQ MV MX MY NA NC NI NP PE PF PK PM RE RS SA SD SN TH TR TZ UA US UY VN WF YT ZM',
  ],
  ['999999', 'BY CN CO EC IN KG KH KZ NG RO RU SG TJ TM TT TW UZ'],
  ['9999999', 'CL IL'],
  ['9999 9999', 'LB'],
  ['99999-9999', 'SA US'],
  ['99999-99999', 'IR'],
  ['99999-999', 'BR'],
  ['9999-999', 'PT'],
  ['999-9999', 'JP'],
  ['99-999', 'PL'],
  ['999 99', 'CZ GR SE SK'],
  ['9999 aa', 'NL'],
  ['a9a 9a9', 'CA'],
  ['aa9 9aa', 'GB GG IM JE'],
  ['aa99 9aa', 'GB GG IM JE'],
  ['a9 9aa', 'GB'],
  ['a99 9aa', 'GB'],
  ['a9a 9aa', 'GB'],
  ['aa9a 9aa', 'GB'],
  ['a9999aaa', 'AR'],
  ['9999', 'AR'],
  ['a99a9a9', 'KZ'],
  ['a99 ****', 'IE'],
  ['D6W ****', 'IE'],
  ['a999', 'SZ'],
  ['aa 99', 'BM'],
  ['aa aa', 'BM'],
  ['aa9999', 'BN'],
  ['aaa 9999', 'MT'],
  ['999', 'TW'],
  ['99999', 'IL MN TW'],
  ['999999', 'MN VN'],
  ['AD999', 'AD'],
  ['AI-9999', 'AI'],
  ['AZ 9999', 'AZ'],
  ['BB99999', 'BB'],
  ['FIQQ 1ZZ', 'FK'],
  ['GX11 1AA', 'GI'],
  ['HT9999', 'HT'],
  ['KY9-9999', 'KY'],
  ['LC99 999', 'LC'],
  ['LT-99999', 'LT'],
  ['LV-9999', 'LV'],
  ['98099', 'MC'],
  ['MD-9999', 'MD'],
  ['MSR 9999', 'MS'],
  ['47899', 'SM'],
  ['TKCA 1ZZ', 'TC'],
  ['00120', 'VA'],
  ['VC9999', 'VC'],
  ['VG9999', 'VG'],
];

const includes = (countries: string, country: string): boolean => countries.split(' ').includes(country);

/** Where letters do not arrive without a code; elsewhere one may be given. */
const codeRequiredIn =
  'AT AU AX BE BG BL BR BY CA CH CN CY CZ DE DK DZ EE ES FI FO FR GB GF GG GL GP GR HR HU IL IM IN IS IT JE JP KR KY KZ LI LT LU LV MA MC ME MF MK MQ MT MX MY NC NL NO NZ PF PH PL PM PT RE RO RS RU SE SG SI SK SM TH TR TW UA US UZ VA WF YT ZA';
const codeLastIn =
  'AI AU BD BM BN BR CA CO FK GB GG GI HN ID IE IM IN IQ JE JO KH KY LV MM MS MT MV NA NG NP NZ OM PK RU SA SG TC TH TZ UA US VE VG VN ZA';
const regionFirstIn = 'CN JP KR TW';
const regionRequiredIn = 'AE AU BR CA CN CO IN IT JP KR MX TH TW US VE';

const codeNames: Readonly<Record<Exclude<PostalCodeName, 'postal-code'>, string>> = {
  postcode: 'AU GB GG IM JE NZ',
  'zip-code': 'PH US',
  eircode: 'IE',
  'pin-code': 'IN',
  cep: 'BR',
};
const regionNames: Readonly<Record<RegionName, string>> = {
  state: 'AU BR IN MX MY NG US VE',
  province: 'AR CA CN CR ES ID IT KR PH TH TR VN',
  prefecture: 'JP',
  county: 'IE TW',
  emirate: 'AE',
  department: 'CO',
  region: 'CL EG HK PE RU UA',
};

const nameFor = <Name extends string>(names: Readonly<Record<Name, string>>, country: string): Name | null =>
  (Object.keys(names) as Name[]).find((name) => includes(names[name], country)) ?? null;

const formsOf = (country: string): readonly string[] =>
  codeForms.filter(([, countries]) => includes(countries, country)).map(([form]) => form);

/** A form as a code that shows it: its digits count up, its letters go through the alphabet. */
const exampleOf = (form: string): string => {
  let digits = 0;
  let letters = 0;
  return form.replaceAll(/[9a*]/gu, (sign) =>
    sign === '9' ? String(++digits % 10) : String.fromCharCode(65 + letters++),
  );
};

/** What an address in this country needs; the plain rule while none is chosen. */
export const addressRuleOf = (country = ''): AddressRule => {
  const [form] = formsOf(country);
  return {
    codeName: nameFor(codeNames, country) ?? 'postal-code',
    codeRequired: includes(codeRequiredIn, country),
    codeExample: form === undefined ? null : exampleOf(form),
    regionName: nameFor(regionNames, country),
    regionRequired: includes(regionRequiredIn, country),
    order: includes(regionFirstIn, country)
      ? 'region-first'
      : includes(codeLastIn, country)
        ? 'code-last'
        : 'code-first',
  };
};

const signs: Readonly<Record<string, RegExp>> = { '9': /\d/u, a: /[A-Z]/u, '*': /[0-9A-Z]/u };

/** The typed letters and digits in the form's own writing; null when they do not fit it. */
const writtenAs = (form: string, typed: string): string | null => {
  let at = 0;
  let written = '';
  for (const sign of form) {
    if (sign === ' ' || sign === '-') {
      written += sign;
      continue;
    }
    const given = typed[at++] ?? '';
    if (!(signs[sign]?.test(given) ?? given === sign)) return null;
    written += given;
  }
  return at === typed.length ? written : null;
};

/**
 * The code as its country writes it (`1012ab` in NL becomes `1012 AB`, `D-10115` in DE becomes `10115`, `1010` in LV
 * becomes `LV-1010`); null when it cannot be a code of that country.
 */
export const postalCodeIn = (country: string, code: string): string | null => {
  const forms = formsOf(country);
  if (forms.length === 0) return code;
  const typed = code.toUpperCase().replaceAll(/[\s-]/gu, '');
  for (const form of forms) {
    const prefix = /^[A-Z]+/u.exec(form)?.[0] ?? '';
    const plain = typed.replace(/^[A-Z]{1,3}(?=\d+$)/u, '');
    const written = writtenAs(form, typed) ?? writtenAs(form, prefix + plain);
    if (written !== null) return written;
  }
  return null;
};

/** What can be wrong with an address; the sentences are the codes under which screens translate them. */
export const addressProblems = {
  missing: 'Enter this part of the address.',
  code: 'This postal code is not valid in the selected country.',
  country: 'Choose the country of the address.',
} as const;

type Problem = (typeof addressProblems)[keyof typeof addressProblems];

/** The address with its code as the country writes it, and without a region where its addresses name none. */
export const tidyAddress = <Address extends PostalAddress>(address: Address): Address => {
  const { country, postalCode, region, ...rest } = address;
  const tidied = {
    ...rest,
    ...(country ? { country } : {}),
    ...(postalCode ? { postalCode: (country && postalCodeIn(country, postalCode)) || postalCode } : {}),
    ...(region && !(country && addressRuleOf(country).regionName === null) ? { region } : {}),
  };
  return tidied as Address;
};

/** What is wrong with each part. An address is whole, as its country needs it, or left empty. */
export const addressProblemsOf = (
  address: PostalAddress,
): readonly (readonly [part: keyof PostalAddress, problem: Problem])[] => {
  const { street, postalCode, city, region, country } = address;
  if (!street && !postalCode && !city && !region && !country) return [];
  const rule = addressRuleOf(country);
  const missing = (part: keyof PostalAddress, needed: boolean) =>
    needed && !address[part] ? ([[part, addressProblems.missing]] as const) : [];
  return [
    ...missing('street', true),
    ...missing('city', true),
    ...missing('postalCode', rule.codeRequired),
    ...missing('region', rule.regionRequired),
    ...(country ? [] : ([['country', addressProblems.country]] as const)),
    ...(country && postalCode && postalCodeIn(country, postalCode) === null
      ? ([['postalCode', addressProblems.code]] as const)
      : []),
  ];
};
