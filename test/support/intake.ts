import { strToU8, zipSync } from 'fflate'
import { sql } from '#kernel/db/sql.ts'
import { formBody, formType, type WrittenPart } from './forms.ts'
import { type Answer, call, type Service } from './service.ts'

/** The beginning of a file of each kind, enough to be told by. */
export const CONTENTS = {
  gaebXml: '<?xml version="1.0"?><GAEB xmlns="http://www.gaeb.de/GAEB_DA_XML/DA83/3.3"></GAEB>',
  gaeb2000: '#begin[GAEB]\r\n[Version]1.2[end]\r\n#end[GAEB]\r\n',
  gaeb90: `${'00        83L'.padEnd(74)}000001\r\n${'T0'.padEnd(74)}000002\r\n${'99'.padEnd(74)}000003\r\n`,
  onlv: '<?xml version="1.0"?><onlv xmlns="http://www.oenorm.at/schema/A2063/2015-07-15"></onlv>',
  csv: 'Pos;Text;Menge;Einheit\n1;NYM-J 3x1,5;100;m\n2;Schalterdose;5;Stk\n',
  txt: '1. 100 m NYM-J 3x1,5\n2. 5 Stk Schalterdose\n',
  pdf: '%PDF-1.4\n%%EOF\n',
  png: Buffer.from('\x89PNG\r\n\x1a\n....', 'latin1'),
  jpg: Buffer.from('\xff\xd8\xff\xe0....', 'latin1'),
  gif: 'GIF89a....',
  bmp: Buffer.concat([Buffer.from('BM'), Buffer.alloc(12), Buffer.from([40]), Buffer.alloc(20)]),
  tiff: Buffer.from('II*\0....', 'latin1'),
  webp: 'RIFF....WEBPVP8 ',
  eml: 'From: max@acme.example\r\nTo: info@home.example\r\nSubject: Anfrage\r\nMIME-Version: 1.0\r\n\r\n5 Stk Dosen\r\n',
  xlsx: Buffer.from(zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') })),
  docx: Buffer.from(zipSync({ 'word/document.xml': strToU8('<document/>') })),
  zip: Buffer.from(zipSync({ 'a.txt': strToU8('a') })),
}

export type SendOptions = {
  readonly path?: string
  readonly apiKey?: string
  readonly headers?: Record<string, string>
  readonly boundary?: string
}

/** Sends a form as it is written. */
export const sendForm = (
  service: Pick<Service, 'origin' | 'apiKey'>,
  parts: readonly WrittenPart[],
  { path = '/tenders', apiKey = service.apiKey, headers = {}, boundary }: SendOptions = {},
): Promise<Answer> =>
  call(service.origin, apiKey, path, {
    method: 'POST',
    headers: { 'content-type': formType(boundary), ...headers },
    body: formBody(parts, boundary === undefined ? {} : { boundary }),
  })

/** How many inquiries, jobs and runs an organisation has. */
export const countsIn = (
  { database, organisationId }: Pick<Service, 'database' | 'organisationId'>,
  of = organisationId,
) =>
  database.asOrganisation(of, (db) =>
    db.row<{ inquiries: string; jobs: string; runs: string; files: string; tasks: string }>(sql`
      select (select count(*) from inquiries) as inquiries,
             (select count(*) from jobs where entity = 'REQUESTS') as jobs,
             (select count(*) from processings) as runs,
             (select count(*) from inquiry_files) as files,
             (select count(*) from tasks where kind = 'process-inquiry') as tasks`),
  )

export type StoredHead = {
  readonly id: string
  readonly kind: string
  readonly status: string
  readonly name: string | null
  readonly customer_id: string | null
  readonly customer_found_by: string | null
  readonly customer_email: string | null
  readonly branch: string | null
  readonly context: string
  readonly currency: string
  readonly vat_percent: string
  readonly custom_fields: object
  readonly order_metadata: object | null
  readonly position_count: number
  readonly api_key_id: string | null
  readonly created_by_user_id: string | null
}

/** The inquiry of a job, as it is stored. */
export async function inquiryOf(
  { database, organisationId }: Pick<Service, 'database' | 'organisationId'>,
  jobId: string,
  of = organisationId,
): Promise<StoredHead> {
  const row = await database.asOrganisation(of, (db) =>
    db.row<StoredHead>(sql`
      select inquiry.id, kind, inquiry.status, inquiry.name, customer_id, customer_found_by,
             customer_email, branch.name as branch, context, currency, vat_percent::text,
             custom_fields, order_metadata, position_count, inquiry.api_key_id, created_by_user_id
        from jobs as job
        join inquiries as inquiry on inquiry.id = (job.result ->> 'request_id')::bigint
        left join branches as branch on branch.id = inquiry.branch_id
       where job.id = ${jobId}::uuid`),
  )
  if (!row) throw new Error(`Job ${jobId} has no inquiry`)
  return row
}
