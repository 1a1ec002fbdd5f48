import type { Facts, Party } from '../parsed-document.ts'
import { currencyOf, partyOf } from './gaeb-facts.ts'
import { oneLine } from './gaeb-texts.ts'
import { addressedRule } from './xml-address.ts'
import { type Context, readIsoDate } from './xml-context.ts'
import { formatted, type Rule, rules, value } from './xml-rules.ts'

/** What a file says of itself, as it is read. */
export type Header = {
  /** By the elements it stands in: `PrjInfo/Cur`. */
  readonly values: Map<string, string>
  customer: Party | null
}

export const newHeader = (): Header => ({ values: new Map(), customer: null })

/** Names and titles; the standard has 100 characters for the longest. */
const LONGEST_VALUE = 500

/** Only what is said first counts. */
export const headerValue = (header: Header, key: string): Rule =>
  value((text) => {
    const said = oneLine(text.slice(0, LONGEST_VALUE))
    if (said !== '' && !header.values.has(key)) header.values.set(key, said)
  })

/** An element such as `<PrjInfo>`, with one value in each of those elements. */
export function infoRule(
  header: Header,
  name: string,
  values: readonly string[],
  context: Context,
): Rule {
  const known = rules({
    Descrip: formatted((text, _, at) => context.addLoose(text, context.place(at))),
    AddText: addTextRule(context),
  })
  for (const each of values) known.set(each, headerValue(header, `${name}/${each}`))
  return { inside: known }
}

/** Conditions and letters around a bill of quantities. */
export function addTextRule(context: Context): Rule {
  return {
    inside: rules({
      OutlineAddText: formatted((text, _, at) => context.addLoose(text, context.place(at), true)),
      DetailAddText: formatted((text, _, at) => context.addLoose(text, context.place(at))),
    }),
  }
}

export const customerRule = (header: Header): Rule =>
  addressedRule((address) => {
    header.customer ??= partyOf(address)
  })

/** What stands beside the positions in `<Award>` and around it. */
export function headerRules(header: Header, context: Context): Map<string, Rule> {
  const info = (name: string, ...values: readonly string[]) =>
    infoRule(header, name, values, context)
  return rules({
    DP: headerValue(header, 'DP'),
    GAEBInfo: info('GAEBInfo', 'Date', 'ProgSystem', 'ProgName'),
    PrjInfo: info('PrjInfo', 'NamePrj', 'Name', 'LblPrj', 'Cur', 'CurLbl'),
    AwardInfo: info('AwardInfo', 'Cur', 'CurLbl', 'OpenDate', 'CnstStart', 'CnstEnd'),
    BoQInfo: info('BoQInfo', 'Name', 'LblBoQ', 'Date'),
    AddText: addTextRule(context),
    OWN: customerRule(header),
    // Addresses and texts of others are not looked into.
    CTR: {},
    Requester: {},
    CnstSite: {},
    NotifSite: {},
    InvoiceCreator: {},
    InvoiceRecipient: {},
  })
}

/** Only what the file states. */
export function factsOf(header: Header): Partial<Facts> {
  const get = (...keys: readonly string[]) =>
    keys.map((key) => header.values.get(key)).find((said) => said !== undefined)
  const date = (...keys: readonly string[]) =>
    keys.map((key) => readIsoDate(header.values.get(key) ?? '')).find((said) => said !== undefined)
  const currency = ['OrderInfo', 'AwardInfo', 'PrjInfo']
    .map((info) => currencyOf(get(`${info}/Cur`) ?? '', get(`${info}/CurLbl`) ?? ''))
    .find((said) => said !== null)
  const shortName = get('PrjInfo/NamePrj')
  const label = get('PrjInfo/LblPrj', 'PrjInfo/Name')
  const phase = get('DP', 'namespace')
  const facts = {
    name: get('BoQInfo/LblBoQ', 'BoQInfo/Name'),
    project: label ?? shortName,
    // Programs put its number where its short name belongs.
    projectNumber:
      label !== undefined && label !== shortName && /\d/.test(shortName ?? '')
        ? shortName
        : undefined,
    phase,
    date: date('BoQInfo/Date', 'GAEBInfo/Date'),
    // In an offer it is the day until which its prices hold.
    submissionDate: date(
      'AwardInfo/OpenDate',
      phase === '93' ? 'OrderInfo/OfferFixedPriceDate' : '',
      'OrderInfo/TenderDate',
    ),
    executionStart: date('AwardInfo/CnstStart'),
    executionEnd: date('AwardInfo/CnstEnd'),
    customer: header.customer ?? undefined,
    currency,
    program: get('GAEBInfo/ProgName', 'GAEBInfo/ProgSystem'),
  }
  return Object.fromEntries(Object.entries(facts).filter(([, said]) => said !== undefined))
}
