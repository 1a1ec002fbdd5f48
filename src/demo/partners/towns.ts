/** A town with a postal code and an area code that really belong to it. */
export type Town = {
  readonly city: string
  readonly postalCode: string
  readonly areaCode: string
  readonly region: string
  readonly country: 'DE' | 'AT' | 'CH' | 'NL'
  /** The branch that looks after customers there. */
  readonly branch: Branch
}

export const BRANCHES = ['Hamburg', 'Bremen', 'Hannover', 'Kiel', 'Rostock', 'Leipzig'] as const
export type Branch = (typeof BRANCHES)[number]

const german =
  (region: string, branch: Branch) =>
  (city: string, postalCode: string, areaCode: string): Town => ({
    city,
    postalCode,
    areaCode: `+49 ${areaCode}`,
    region,
    country: 'DE',
    branch,
  })

const hamburg = german('Hamburg', 'Hamburg')
const lowerElbe = german('Niedersachsen', 'Hamburg')
const holstein = german('Schleswig-Holstein', 'Kiel')
const bremen = german('Bremen', 'Bremen')
const weserEms = german('Niedersachsen', 'Bremen')
const lowerSaxony = german('Niedersachsen', 'Hannover')
const westphalia = german('Nordrhein-Westfalen', 'Hannover')
const hesse = german('Hessen', 'Hannover')
const mecklenburg = german('Mecklenburg-Vorpommern', 'Rostock')
const brandenburg = german('Brandenburg', 'Rostock')
const berlin = german('Berlin', 'Rostock')
const saxony = german('Sachsen', 'Leipzig')
const anhalt = german('Sachsen-Anhalt', 'Leipzig')
const thuringia = german('Thüringen', 'Leipzig')
const bavaria = german('Bayern', 'Leipzig')

export const homeTowns: readonly Town[] = [
  hamburg('Hamburg', '20097', '40'),
  bremen('Bremen', '28195', '421'),
  lowerSaxony('Hannover', '30159', '511'),
  holstein('Kiel', '24103', '431'),
  mecklenburg('Rostock', '18055', '381'),
  saxony('Leipzig', '04109', '341'),
  lowerElbe('Lüneburg', '21335', '4131'),
  holstein('Lübeck', '23552', '451'),
  weserEms('Oldenburg', '26122', '441'),
  lowerSaxony('Braunschweig', '38100', '531'),
  mecklenburg('Schwerin', '19053', '385'),
  saxony('Dresden', '01067', '351'),
  hamburg('Hamburg', '22767', '40'),
  lowerElbe('Stade', '21682', '4141'),
  holstein('Flensburg', '24937', '461'),
  bremen('Bremerhaven', '27568', '471'),
  lowerSaxony('Celle', '29221', '5141'),
  mecklenburg('Wismar', '23966', '3841'),
  anhalt('Halle (Saale)', '06108', '345'),
  lowerElbe('Buxtehude', '21614', '4161'),
  holstein('Neumünster', '24534', '4321'),
  weserEms('Osnabrück', '49074', '541'),
  lowerSaxony('Göttingen', '37073', '551'),
  mecklenburg('Stralsund', '18439', '3831'),
  saxony('Chemnitz', '09111', '371'),
  hamburg('Hamburg', '21073', '40'),
  lowerElbe('Buchholz in der Nordheide', '21244', '4181'),
  holstein('Itzehoe', '25524', '4821'),
  weserEms('Wilhelmshaven', '26382', '4421'),
  westphalia('Bielefeld', '33602', '521'),
  berlin('Berlin', '10115', '30'),
  anhalt('Magdeburg', '39104', '391'),
  lowerElbe('Cuxhaven', '27472', '4721'),
  holstein('Husum', '25813', '4841'),
  weserEms('Emden', '26721', '4921'),
  hesse('Kassel', '34117', '561'),
  mecklenburg('Greifswald', '17489', '3834'),
  thuringia('Erfurt', '99084', '361'),
  brandenburg('Potsdam', '14467', '331'),
  thuringia('Jena', '07743', '3641'),
]

/** Where makers sit. */
export const supplierTowns: readonly Town[] = [
  westphalia('Dortmund', '44135', '231'),
  bavaria('Nürnberg', '90402', '911'),
  westphalia('Münster', '48143', '251'),
  german('Baden-Württemberg', 'Hannover')('Stuttgart', '70173', '711'),
  bavaria('Regensburg', '93047', '941'),
  hesse('Frankfurt am Main', '60311', '69'),
  german('Baden-Württemberg', 'Hannover')('Ulm', '89073', '731'),
  westphalia('Aachen', '52062', '241'),
  bavaria('Augsburg', '86150', '821'),
  german('Rheinland-Pfalz', 'Hannover')('Koblenz', '56068', '261'),
  westphalia('Köln', '50667', '221'),
  bavaria('Würzburg', '97070', '931'),
  german('Baden-Württemberg', 'Hannover')('Karlsruhe', '76133', '721'),
  westphalia('Essen', '45127', '201'),
  thuringia('Erfurt', '99084', '361'),
  saxony('Chemnitz', '09111', '371'),
]

const abroad = (
  country: 'AT' | 'CH' | 'NL',
  region: string,
  city: string,
  postalCode: string,
  areaCode: string,
): Town => ({ city, postalCode, areaCode, region, country, branch: 'Hamburg' })

export const foreignTowns: readonly Town[] = [
  abroad('NL', 'Groningen', 'Groningen', '9712 CP', '+31 50'),
  abroad('AT', 'Salzburg', 'Salzburg', '5020', '+43 662'),
  abroad('CH', 'Genève', 'Genève', '1204', '+41 22'),
  abroad('NL', 'Overijssel', 'Enschede', '7511 JE', '+31 53'),
  abroad('AT', 'Wien', 'Wien', '1010', '+43 1'),
  abroad('CH', 'Basel-Stadt', 'Basel', '4051', '+41 61'),
]

/** Names that streets have in many towns; the houses are invented. */
export const STREETS: readonly string[] = [
  'Gewerbering',
  'Industriestraße',
  'Am Güterbahnhof',
  'Werkstraße',
  'Lindenallee',
  'Handwerkerhof',
  'Mühlenweg',
  'An der Ziegelei',
  'Ampereweg',
  'Bahnhofstraße',
  'Hafenstraße',
  'Kirchweg',
  'Schmiedekamp',
  'Birkenweg',
  'Am Wasserturm',
  'Rotdornweg',
  'Kupferstraße',
  'Zum Umspannwerk',
  'Dieselstraße',
  'Torfkuhle',
]
