import { curlExample } from './curl-example.ts'
import {
  type Found,
  type OpenApiDocument,
  type OperationObject,
  operationsIn,
  type RateLimit,
} from './document.ts'
import { jsonText } from './json-text.ts'
import { PUBLISHED_LIMITS } from './limits.ts'

type Paths = OpenApiDocument['paths']
type Info = { readonly version: string; readonly basePath: string }

/** Stands for the host until a reader is known; the readable reference puts its own there. */
export const HOST_PLACEHOLDER = 'https://pis.example'

/**
 * What an integrator needs to know before the single operations, in CommonMark. The commands are
 * made from the operations' own examples, so they stay true.
 */
export const guide = (paths: Paths, info: Info): string =>
  [start(paths, info), ...CONVENTIONS, versions(info)].join('\n\n')

function start(paths: Paths, { basePath }: Info): string {
  const steps = [keyStep(basePath), ...callSteps(paths, basePath)]
  return [
    '## Start',
    'Push your master data in bulk, learn how its job ended, read the result back. ' +
      `Every path below is relative to the base URL \`{host}${basePath}\`; bodies are JSON.`,
    ...steps.map(({ title, text, command, answer }, index) =>
      [`### ${index + 1}. ${title}`, text, fenced('sh', command), ...answerBlock(answer)].join(
        '\n\n',
      ),
    ),
  ].join('\n\n')
}

type Step = {
  readonly title: string
  readonly text: string
  readonly command: string
  readonly answer?: unknown
}

const answerBlock = (answer: unknown): string[] =>
  answer === undefined ? [] : ['The answer:', fenced('json', jsonText(answer))]

const keyStep = (basePath: string): Step => ({
  title: 'Get a key',
  text: 'An admin of your organisation makes one (in the web application under **Settings → Organisation → API Keys**, or the operator with `pis key create`). It is shown once. Keep it where the commands below find it:',
  command: `export BASE=${HOST_PLACEHOLDER}${basePath}\nexport API_KEY=pis_live_…`,
})

function callSteps(paths: Paths, basePath: string): Step[] {
  const push = operationsIn(paths).find(({ method, operation }) =>
    Boolean(method === 'post' && operation.responses['202']),
  )
  if (!push) return []
  const { status_url: url } = exampleOf(push.operation, '202') as { status_url?: string }
  const job = operationsIn(paths).find(
    ({ method, path }) => method === 'get' && matches(basePath + path, url ?? ''),
  )
  const list = operationsIn(paths).find(
    ({ method, path }) => method === 'get' && path === push.path,
  )
  return [pushStep(push), ...(job ? [jobStep(job)] : []), ...(list ? [listStep(list)] : [])]
}

const pushStep = (push: Found): Step => ({
  title: 'Push rows',
  text: 'Up to 100,000 rows in one request; one large request is better than many small ones. The answer names the job that will apply them.',
  command: curlOf(push),
  answer: exampleOf(push.operation, '202'),
})

const jobStep = (job: Found): Step => ({
  title: 'Wait for the job',
  text: 'Poll `status_url` every second for the first 30 seconds, then every 5 to 10 seconds, until `status` is `COMPLETED` or `FAILED`; or let the `job.finished` event tell you. `COMPLETED` with an `error_count` above 0 means that some rows were refused: `errors` says which and why, all others are applied.',
  command: curlOf(job),
  answer: exampleOf(job.operation, '200'),
})

const listStep = (list: Found): Step => ({
  title: 'Read back',
  text: 'A page holds `data` and `next_cursor`. Send that as `cursor` for the next page; `null` ends the list. Keep the highest `updated_at` that you saw for the next `modified_since`.',
  command: curlOf(list),
})

const curlOf = ({ method, path, operation }: Found): string => curlExample(method, path, operation)

function exampleOf({ responses }: OperationObject, status: string): unknown {
  const response = responses[status]
  return response && 'content' in response ? response.content['application/json']?.example : {}
}

const matches = (template: string, url: string): boolean =>
  template.includes('{') &&
  new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(url)

const fenced = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``

const rate = ({ per_minute, burst }: RateLimit): string =>
  `${per_minute} a minute, ${burst} at once`

const CONVENTIONS = [
  `## Keys and scopes

Every call carries \`Authorization: Bearer <API_KEY>\`. A missing, malformed, expired or revoked key is answered with \`401 UNAUTHORIZED\`. A key belongs to one organisation and sees the data of that organisation only; what belongs to another is \`404\`. A key may be limited to scopes: each operation names the one it needs, and \`403 FORBIDDEN\` names the one that is missing. There are \`master-data:read\`, \`master-data:write\`, \`requests:read\` (also supplier requests), \`requests:write\`, \`projects:read\`, \`projects:write\`, \`statistics:read\` and \`users:read\`; a key has all of them unless it was made with fewer. \`/jobs\` needs any scope and shows the jobs of the organisation.`,

  `## Bulk writes and jobs

- The body is checked at once: malformed JSON, an unknown field, a wrong type, a missing or ill-formed key field or more than 100,000 rows is \`400\`, and nothing is stored. An empty array is fine.
- All else is judged row by row in the job: one bad row never costs the others. \`row_number\` counts from 1, while \`loc\` of a refused request counts rows from 0, as JSON does.
- A body has at most 256 MB decoded, a row 2 MB, 50,000 values and 32 levels of nesting; a key named \`__proto__\` is refused.
- Jobs of one organisation are applied one after the other, in the order in which they were accepted, so a row may refer to a record of the job before.
- Rows are merged, not replaced: an omitted field stays as it is, an explicit \`null\` clears it, \`custom_fields\` is merged key by key.
- A row that changes nothing is counted as skipped and does not advance \`updated_at\`. \`"deleted": true\` removes the record with that key; an unknown key is skipped.
- A row may refer to records that are there: a link or a unit conversion to its articles, a contact to its customer or supplier. One that is not there is a row error. So push articles before their links, and customers before their contacts.
- What hangs on a removed record goes with it: an article's links and unit conversions are removed, the contacts of a customer or supplier become inactive.
- Two rows with the same key have the effect of being applied one after the other.
- In every \`COMPLETED\` job, created, updated, skipped, deleted and error counts add up to \`total_rows\`. \`FAILED\` means that no row was applied. \`errors\` lists the first 1,000.
- The \`job.finished\` event is recorded with the job's end; its \`data\` is the job exactly as \`GET /jobs/{job_id}\` answers it.`,

  `## Idempotency

Send an \`Idempotency-Key\` (1 to 255 printable ASCII characters) with a bulk write, a tender or an order, and it is safe to send it again: the same key with the same body answers \`200\` with the first job and starts no second one; with another body it is \`422 IDEMPOTENCY_KEY_MISMATCH\`. "The same body" of JSON means the same value: white space, the order of keys and compression do not matter. Of a form (\`POST /tenders\`, \`POST /orders\`) it means the same form fields and file contents: an empty field equals an absent one, and the names and the order of files do not matter. The key expires 30 days after its job ended. Without the header, every call makes a new job.`,

  `## Lists and cursors

- \`limit\` is 1 to 500, by default 100. A page may hold fewer rows; only \`"next_cursor": null\` ends the list.
- Rows come in the order of \`updated_at\`. A row that changes while you read may come again on a later page; none is left out. A removed record is no longer in the list.
- \`modified_since\` bounds the first page only. With a \`cursor\` it is ignored, and other filters must be the same as before or left out.
- A cursor is opaque. One that was changed, or that belongs to another list, is \`400\`.`,

  `## Values

- Timestamps are UTC with microseconds: \`2026-11-14T09:30:00.123456Z\`. Requests need the suffix \`Z\` or \`+00:00\` (a space where a query string turned \`+\` into one is read as \`+\`); decimals beyond the sixth are cut. Dates are \`YYYY-MM-DD\`.
- Your own identifiers are 1 to 255 ASCII letters, digits, \`.\`, \`_\` and \`-\`, but not \`.\` or \`..\` alone. An article numbered like a path (\`accessories\`, \`alternatives\`, \`unit-conversions\`) is a row error. Keep them stable: they are what a row is found by.
- Prices, quantities and ratios are exact decimals of at most 15 significant digits, sent as JSON numbers. Any number is 0 or between 1e-30 and 1e30 in size.
- Texts have at most 1,000 characters unless stated. NUL and lone surrogates are refused, and so is an object with a repeated key.
- A query parameter with an empty value (\`cursor=\`) is \`400\`: leave it out.
- An unknown field or parameter is \`400\`, so that a typing error loses nothing; what has no field of its own goes into \`custom_fields\` (at most 64 KB a record, also when they grow by merging; \`attributes\` as well). Fields that only reads return may be sent back; they are ignored.`,

  `## Prices of a tender

- A position with articles has them in \`selections\`; its line amounts are their sums.
- A position without an article may still have a price: a clerk prices services, lump sums and special items directly. Then \`selections\` is empty, \`article_number\`, \`article\`, \`list_price\`, \`discount_percent\` and \`base_quantity\` are null, and \`net_price\` is per \`unit\` of the position. It is in the totals and not in \`matched_count\`. Import it as a text line with a price: an importer that takes lines with an article alone loses its amount.
- A position whose \`net_price\` is null has no price. \`line_net\` is null without a price or a quantity; a \`LUMP_SUM\` without a quantity that is priced without an article counts once.
- \`ALTERNATIVE\` and \`OPTIONAL\` positions have prices, and are not in the totals.`,

  `## Custom fields

Every record takes \`custom_fields\`, for data without a field of their own. Their keys depend on the record:

- Articles, links, unit conversions and contacts have free keys, which come back as sent.
- **Projects and requests** (tenders and orders) are keyed by label both ways, sent and read. An unknown label is \`400\`. Tenders and orders answer them as \`request_custom_fields\`.
- **Customers and suppliers** are keyed by the internal id of a column (\`cf_…\`) when sent, and by its label when read. Ids are shown in the web application under **Settings → Custom fields**.
- Users are read only, and keyed by label.

The likeliest mistake is to send customers or suppliers keyed by label. Such a row is no error: the value is stored under the label, and reads leave it out, because no column has the label as its id. A customer or supplier that was read can thus be sent back, but its \`custom_fields\` change nothing.

Your organisation defines the columns. A column that is not active is left out of reads; of two with the same label the first counts. A value that does not fit an active column (text, number, date, true or false, one or several of its options) is a row error for customers and suppliers, and \`400\` for projects and requests.`,

  `## Errors

Every response that is not 2xx has one body: \`error.code\` (stable, branch on it), \`error.message\` (for people), \`error.details\` (each place that is wrong, at most 100, with \`loc\`, \`msg\` and \`type\`) and \`error.request_id\`. Besides the errors listed with each operation, a path that does not exist is \`404 NOT_FOUND\`, and a method that a path does not have is \`405 METHOD_NOT_ALLOWED\` with \`Allow\`. After \`429\` and \`503\` wait for \`Retry-After\` seconds and send the same request again.`,

  `## Limits

- Reads (GET, HEAD): ${rate(PUBLISHED_LIMITS.read)}. Writes: ${rate(PUBLISHED_LIMITS.write)}. Each key has its own budget; a refused call counts too.
- Bulk writes: at most ${PUBLISHED_LIMITS.bulk.jobs_in_flight} jobs of a key pending or running. A repeated request takes no slot. A short body that is malformed is \`400\` also while no slot is free.
- Every response carries \`RateLimit-Policy\` and \`RateLimit\` (and the older \`X-RateLimit-*\`), so a client can wait before it is refused: when \`r\` is 0, wait \`t\` seconds. On \`429\`, \`X-RateLimit-Scope\` says whether the \`rate\` or the \`concurrency\` budget is used up: too many jobs in flight, or too many long uploads arriving at once.
- Calls without a valid key, and those that need none, count against a budget of the client's address: 600 a minute, 60 at once.`,

  `## Compression

A request body may be sent with \`Content-Encoding: gzip\` or \`br\`: worth it from a few hundred rows on. Responses are compressed when \`Accept-Encoding\` asks for it.`,

  `## Events

An admin of your organisation makes a subscription in the web application: an HTTPS address of yours and the events that you want. The service posts each event there as JSON, signed with the secret of the subscription. Verify the signature over the raw bytes of the body, refuse a timestamp that is more than five minutes away from your clock, answer any 2xx within 10 seconds. A delivery that fails is tried again 30 seconds, 5 minutes, 30 minutes, 2 hours and 12 hours later. An event comes at least once and in no promised order: deduplicate by its \`id\`, and fetch the record for its current state.`,

  `## Generated clients

The OpenAPI document is made for generators of clients. Clients in TypeScript by \`openapi-typescript\` and by \`@hey-api/openapi-ts\` are tested with every version.

- No field of a row has a \`default\`, so a client sends nothing that you did not set: an omitted field stays as it is. The description says what a new record gets.
- Files are \`format: binary\`. \`openapi-typescript\` types them as text unless its option \`transform\` maps that format to \`Blob\`.
- \`POST /orders\` takes JSON or a form. A generator that knows one media type per operation takes JSON: send files by the plain call of its client, with the type \`RequestForm\`.
- Read-only fields of a row (\`created_at\`, \`updated_at\`) have no type: they are accepted and ignored.`,

  `## Finding a call again

Every response carries \`X-Request-Id\`: yours when you send one of 1 to 255 visible ASCII characters, else one made by the service. It is also in every error. Name it when you ask about a call.`,
]

const versions = ({ version }: Info): string =>
  `## Versions

This is version ${version}; every response names it in \`X-API-Version\`. Only the MAJOR version is part of the URL. Within it, changes are additive: new operations, new optional fields, relaxed limits. So ignore fields that you do not know. A previous MAJOR version stays available for at least 12 months.`
