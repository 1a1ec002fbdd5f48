import { compare, isZero, rounded } from '#kernel/decimal.ts'
import { hasRoom, withPlaces } from '../amounts.ts'
import { fittingNumber } from '../gaeb/article.ts'
import { address, gaebInfo, projectInfo, UNKNOWN } from '../gaeb/head.ts'
import { cutOff, oneLine, paragraphs, shortUnit } from '../gaeb/texts.ts'
import { element, escaped, field, XML } from '../markup.ts'
import type { AskedLine, AskingDocument } from './asking-document.ts'

/** Writes the inquiry for prices of the trade (Preisanfrage). Here we are the customer. */
export function writeX93(document: AskingDocument): Buffer {
  const order = element(
    'Order',
    field('DP', '93') +
      orderInfo(document) +
      element(
        'SupplierInfo',
        field('IDNo', cutOff(document.supplierId, 20)) +
          address(document.to) +
          field('TaxNo', UNKNOWN) +
          field('RegNo', UNKNOWN),
      ) +
      element('CustomerInfo', address(document.from)) +
      document.lines.map(orderItem).join(''),
  )
  const { projectName, projectNumber, number: name } = document
  const content =
    gaebInfo(document) + projectInfo({ projectName, projectNumber, name }, undefined) + order
  const xmlns = 'http://www.gaeb.de/GAEB_DA_XML/DA93/3.3'
  return Buffer.from(XML + element('GAEB', content, { xmlns }))
}

const orderInfo = (document: AskingDocument): string =>
  element(
    'OrderInfo',
    field('InquiryNo', fittingNumber(document.number)) +
      element('Cur', escaped(document.currency), { ISO: document.currency }) +
      (document.message === null || document.message.trim() === ''
        ? ''
        : element('AddText', element('DetailAddText', paragraphs([document.message])))) +
      // In an inquiry it is the day until which the answer is wanted.
      field('OfferFixedPriceDate', document.dueDate) +
      field('CustomerReferenceNo', oneLine(document.projectNumber ?? '')),
  )

const LONGEST_SHORT_TEXT = 500

function orderItem(line: AskedLine, at: number): string {
  return element(
    'OrderItem',
    field('ItemChara', 'normal') +
      (line.number === '' ? '' : element('RefItems', field('Customer', line.number))) +
      field('EAN', line.ean !== null && /^0*\d{1,13}$/.test(line.ean) ? line.ean : null) +
      field('ArtNo', fittingNumber(line.supplierArticleNumber)) +
      field('SupplierArtNo', fittingNumber(line.manufacturerArticleNumber)) +
      field('CustomerArtNo', fittingNumber(line.articleNumber)) +
      quantityFields(line) +
      element(
        'Description',
        element(
          'CompleteText',
          element('DetailTxt', element('Text', paragraphs(textOf(line)))) +
            element(
              'OutlineText',
              element(
                'OutlTxt',
                element('TextOutlTxt', element('span', escaped(shortTextOf(line)))),
              ),
            ),
        ),
      ),
    { ID: `PIS-${at + 1}` },
  )
}

/** Two places, and room for eleven digits before them. What is more exact stands in the text. */
function quantityFields({ quantity, unit }: AskedLine): string {
  const isFine = quantity !== null && !isZero(rounded(quantity, 2)) && hasRoom(quantity, 13, 2)
  return field('Qty', isFine ? withPlaces(quantity, 2) : null) + field('QU', shortUnit(unit))
}

const shortTextOf = ({ description, number }: AskedLine): string =>
  cutOff(description, LONGEST_SHORT_TEXT) || number || UNKNOWN

/** In words also what the fields have no room for: half a number is another one. */
function textOf(line: AskedLine): string[] {
  const { description, longText, articleNumber, supplierArticleNumber, quantity, unit } = line
  const isCut = quantity !== null && compare(quantity, rounded(quantity, 2)) !== 0
  return [
    longText.trim() === '' ? description : longText,
    supplierArticleNumber === null ? '' : `Ihre Artikelnummer: ${supplierArticleNumber}`,
    articleNumber === null ? '' : `Unsere Artikelnummer: ${articleNumber}`,
    line.manufacturerName === null ? '' : `Hersteller: ${line.manufacturerName}`,
    line.manufacturerArticleNumber === null
      ? ''
      : `Herstellernummer: ${line.manufacturerArticleNumber}`,
    line.ean === null ? '' : `EAN: ${line.ean}`,
    isCut ? `Menge: ${quantity} ${unit ?? ''}`.trim() : '',
  ].filter((text) => text.trim() !== '')
}
