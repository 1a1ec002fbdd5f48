import { isDeepStrictEqual } from 'node:util'
import { curlExample } from '../openapi/curl-example.ts'
import {
  type Found,
  type OpenApiDocument,
  type OperationObject,
  operationsIn,
  type ParameterObject,
  type ResponseObject,
  resolve,
} from '../openapi/document.ts'
import { HOST_PLACEHOLDER } from '../openapi/guide.ts'
import { accessNote } from '../openapi/limits.ts'
import { codeBlock, jsonBlock } from './code.ts'
import { type Field, fieldsOf, fieldTable, type Way } from './fields.ts'
import { type Html, html } from './html.ts'
import { anchorOf, headingsOf, markdown } from './markdown.ts'

/** The readable reference, made from the published document. `origin` is where the reader is. */
export function referencePage(document: OpenApiDocument, origin = HOST_PLACEHOLDER): string {
  const host = /^https?:\/\/[\w.:[\]-]+$/.test(origin) ? origin : HOST_PLACEHOLDER
  return page(document).markup.replaceAll(HOST_PLACEHOLDER, host)
}

const page = (document: OpenApiDocument): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${document.info.title}: API reference</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/reference.css">
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="bar">
<a class="brand" href="#main">${document.info.title}</a>
<span class="version">${document.info.version}</span>
<a class="raw" href="${descriptionUrl(document)}">openapi.json</a>
</header>
<div class="layout">
<input type="checkbox" id="contents-open" class="contents-open">
<label for="contents-open" class="contents-label">Contents</label>
${contents(document)}
<main id="main">
<h1>API reference</h1>
<section class="guide">${markdown(document.info.description)}</section>
${document.tags.map((tag) => tagSection(document, tag))}
${errorSection(document)}
${headerSection(document)}
</main>
</div>
</body>
</html>
`

const descriptionUrl = ({ servers }: OpenApiDocument): string => `${servers[0]?.url}/openapi.json`

const operationsOf = ({ paths }: OpenApiDocument, tag: string): readonly Found[] =>
  operationsIn(paths).filter(({ operation }) => operation.tags.includes(tag))

const webhooksOf = ({ webhooks = {} }: OpenApiDocument, tag: string): readonly Found[] =>
  operationsIn(webhooks).filter(({ operation }) => operation.tags.includes(tag))

const contents = (document: OpenApiDocument): Html => html`
<nav class="contents" aria-label="Contents">
<h2>Guide</h2>
<ul>${headingsOf(document.info.description).map(({ title, anchor }) => entry(anchor, html`${title}`))}</ul>
${document.tags.map(
  ({ name }) => html`<h2>${name}</h2>
<ul>${operationsOf(document, name).map(({ method, operation }) =>
    entry(operation.operationId, html`${badge(method)} ${operation.summary}`),
  )}${webhooksOf(document, name).map(({ operation }) =>
    entry(operation.operationId, html`${operation.summary}`),
  )}</ul>`,
)}
<h2>Lookup</h2>
<ul>${entry('error-codes', html`Error codes`)}${entry('headers', html`Response headers`)}</ul>
</nav>`

const entry = (anchor: string, text: Html): Html => html`<li><a href="#${anchor}">${text}</a></li>`

const badge = (method: string): Html =>
  html`<span class="method ${method}">${method.toUpperCase()}</span>`

type Tag = OpenApiDocument['tags'][number]

const tagSection = (document: OpenApiDocument, { name, description }: Tag): Html => html`
<section class="tag" aria-labelledby="tag-${anchorOf(name)}">
<h2 id="tag-${anchorOf(name)}">${name}</h2>
${description && markdown(description)}
${operationsOf(document, name).map((found) => operationArticle(document, found))}
${webhooksOf(document, name).map((found) => webhookArticle(document, found))}
</section>`

const operationArticle = (document: OpenApiDocument, found: Found): Html => html`
<article id="${found.operation.operationId}" class="operation">
<h3><a class="self" href="#${found.operation.operationId}">${found.operation.summary}</a></h3>
<p class="route">${badge(found.method)} <code>${found.path}</code></p>
${access(found.operation)}
<div class="columns">
<div class="intro">${markdown(ownDescription(found.operation))}</div>
<div class="examples">
${exampleRequests(found)}
${exampleResponses(document, found.operation)}
</div>
<div class="details">
${parameters(document, found.operation, ['path', 'query'])}
${body(document, found.operation)}
${parameters(document, found.operation, ['header'])}
${responses(document, found.operation)}
${errors(document, found.operation)}
</div>
</div>
</article>`

/** The other way round: the service calls, the reader's endpoint answers. */
const webhookArticle = (document: OpenApiDocument, { method, operation }: Found): Html => html`
<article id="${operation.operationId}" class="operation">
<h3><a class="self" href="#${operation.operationId}">${operation.summary}</a></h3>
<p class="route">${badge(method)} <code>to your endpoint</code></p>
<div class="columns">
<div class="intro">${markdown(operation.description)}</div>
<div class="examples">
<h4>Example body</h4>
${jsonBlock(operation.requestBody?.content['application/json']?.example, `Example body of ${operation.summary}`)}
</div>
<div class="details">
${body(document, operation, 'answered')}
${parameters(document, operation, ['header'], 'answered')}
<h4>Your answer</h4>
${answersOf(document, operation).map(
  ({ status, response }) =>
    html`<div class="response"><p><span class="status">${status}</span></p>${markdown(response.description)}</div>`,
)}
</div>
</div>
</article>`

/** One for each kind of body; a call without a body has one as well. */
function exampleRequests({ method, path, operation }: Found): Html[] {
  const types = bodiesOf(operation).map(([first]) => first)
  return [types[0], ...types.slice(1)].map((type) => {
    const label = types.length > 1 ? `Example request, ${type}` : 'Example request'
    return html`<h4>${label}</h4>
${codeBlock(curlExample(method, path, operation, type), 'sh', label)}`
  })
}

/** The note on scope and limit is shown in a form of its own. */
function ownDescription(operation: OperationObject): string {
  const { 'x-required-scope': scope, 'x-rate-limit': limit } = operation
  return scope && limit
    ? operation.description.replace(accessNote(scope, limit), '')
    : operation.description
}

function access({ 'x-required-scope': scope, 'x-rate-limit': limit }: OperationObject): Html {
  const notes = [
    keyNote(scope),
    limit && html`${limit.policy} budget: ${limit.per_minute} a minute, ${limit.burst} at once`,
    limit?.jobs_in_flight && html`at most ${limit.jobs_in_flight} jobs in flight`,
  ]
  return html`<ul class="access">${notes.map((note) => note && html`<li>${note}</li>`)}</ul>`
}

function keyNote(scope: string | undefined): Html {
  if (scope === undefined) return html`no key needed`
  return scope === 'any' ? html`any key` : html`scope <code>${scope}</code>`
}

const PLACES = { path: 'Path', query: 'Query', header: 'Headers' } as const

function parameters(
  document: OpenApiDocument,
  operation: OperationObject,
  places: readonly ParameterObject['in'][],
  way: Way = 'sent',
): Html[] {
  const all = operation.parameters.map((given) => resolve<ParameterObject>(document, given))
  return places.flatMap((place) => {
    const fields = all.filter((parameter) => parameter.in === place).map(asField)
    if (fields.length === 0) return []
    const title = PLACES[place]
    return [
      html`<h4>${title}</h4>${fieldTable(document, fields, { caption: `${title} parameters`, way })}`,
    ]
  })
}

const asField = ({
  name,
  required,
  schema,
  description = '',
  example,
}: ParameterObject): Field => ({
  name,
  depth: 0,
  required,
  schema,
  description,
  ...(example !== undefined && { example }),
})

function body(
  document: OpenApiDocument,
  { requestBody }: OperationObject,
  way: Way = 'sent',
): Html | undefined {
  if (!requestBody) return undefined
  const bodies = bodiesOf({ requestBody })
  const isPlain = isDeepStrictEqual(bodies, [['application/json']])
  const tables = bodies.map((types) => {
    const [type = ''] = types
    const caption = isPlain ? 'Fields of the body' : `Fields of the body as ${type}`
    const schema = requestBody.content[type]?.schema ?? {}
    const table = fieldTable(document, fieldsOf(document, schema), { caption, way })
    const names = types.map((name, at) => html`${at > 0 && ' or '}<code>${name}</code>`)
    return html`${!isPlain && html`<p>Sent as ${names}:</p>`}${table}`
  })
  return html`<h4>Body</h4>${markdown(requestBody.description)}${tables}`
}

/** The media types of a body, those with the same content together. */
function bodiesOf({ requestBody }: Pick<OperationObject, 'requestBody'>): readonly string[][] {
  const bodies: string[][] = []
  for (const [type, content] of Object.entries(requestBody?.content ?? {})) {
    const same = bodies.find(([first = '']) =>
      isDeepStrictEqual(requestBody?.content[first], content),
    )
    if (same) same.push(type)
    else bodies.push([type])
  }
  return bodies
}

type Answer = { readonly status: string; readonly response: ResponseObject }

const answersOf = (document: OpenApiDocument, { responses }: OperationObject): Answer[] =>
  Object.entries(responses).map(([status, response]) => ({
    status,
    response: resolve<ResponseObject>(document, response),
  }))

const isSuccess = ({ status }: Answer): boolean => status.startsWith('2')

const responses = (document: OpenApiDocument, operation: OperationObject): Html => html`
<h4>Responses</h4>
${answersOf(document, operation)
  .filter(isSuccess)
  .map(({ status, response }) => {
    const schema = response.content['application/json']?.schema
    const fields = schema ? fieldsOf(document, schema) : []
    return html`<div class="response">
<p><span class="status">${status}</span> ${response.description}</p>
${
  fields.length > 0 &&
  html`<details><summary>Fields of the response</summary>
${fieldTable(document, fields, { caption: `Fields of response ${status}`, way: 'answered' })}</details>`
}
<details><summary>Headers of the response</summary>
<p class="header-list">${Object.keys(response.headers).map(headerLink)}</p></details>
</div>`
  })}`

const headerLink = (name: string): Html =>
  html`<a href="#header-${anchorOf(name)}"><code>${name}</code></a> `

const exampleResponses = (document: OpenApiDocument, operation: OperationObject): Html[] => {
  const [first, ...others] = answersOf(document, operation)
    .filter(isSuccess)
    .filter(({ response }) => 'application/json' in response.content)
    .reverse()
    .map(({ status, response }) => ({
      status,
      example: response.content['application/json']?.example,
    }))
  if (!first) return []
  const again = others.filter(({ example }) => !sameJson(example, first.example))
  return [first, ...again].map(
    ({ status, example }) =>
      html`<h4>Example response <span class="status">${status}</span></h4>${jsonBlock(example, `Example response ${status}`)}`,
  )
}

const sameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Codes by status, since an operation refers to its errors by status. */
const codesOf = (document: OpenApiDocument): Map<string, string> =>
  new Map(Object.entries(document['x-error-status']).map(([code, status]) => [`${status}`, code]))

function errors(document: OpenApiDocument, operation: OperationObject): Html {
  const codes = codesOf(document)
  const rows = answersOf(document, operation).filter((answer) => !isSuccess(answer))
  return html`<h4>Errors</h4>
<table role="table" class="errors"><caption>Errors of ${operation.summary}</caption>
<thead role="rowgroup"><tr role="row"><th role="columnheader">Status</th><th role="columnheader">Code</th><th role="columnheader">When</th></tr></thead>
<tbody role="rowgroup">${rows.map(({ status, response }) => {
    const code = codes.get(status) ?? ''
    return html`<tr role="row"><td role="cell"><span class="status bad">${status}</span></td>
<td role="cell"><a href="#error-${anchorOf(code)}"><code>${code}</code></a></td>
<td role="cell">${markdown(response.description)}</td></tr>`
  })}</tbody></table>`
}

const errorSection = (document: OpenApiDocument): Html => html`
<section class="tag" aria-labelledby="error-codes">
<h2 id="error-codes">Error codes</h2>
${Object.entries(document.components.responses).map(([code, response]) => {
  const extra = Object.keys(response.headers).filter((name) => !isCommon(document, name))
  return html`<div class="error" id="error-${anchorOf(code)}">
<h3><span class="status bad">${document['x-error-status'][code]}</span> <code>${code}</code></h3>
${markdown(response.description)}
${extra.length > 0 && html`<p>Further headers: ${extra.map(headerLink)}</p>`}
<details><summary>Example</summary>
${jsonBlock(response.content['application/json']?.example, `Example of ${code}`)}</details>
</div>`
})}
</section>`

/** Whether all responses have this header. */
const isCommon = ({ components }: OpenApiDocument, name: string): boolean =>
  Object.values(components.responses).every(({ headers }) => name in headers)

const headerSection = (document: OpenApiDocument): Html => html`
<section class="tag" aria-labelledby="headers">
<h2 id="headers">Response headers</h2>
<table role="table" class="headers"><caption>Headers of responses</caption>
<thead role="rowgroup"><tr role="row"><th role="columnheader">Header</th><th role="columnheader">On</th><th role="columnheader">Meaning</th></tr></thead>
<tbody role="rowgroup">${Object.entries(document.components.headers).map(
  ([name, header]) => html`<tr role="row" id="header-${anchorOf(name)}">
<td role="cell" class="name"><code>${name}</code></td>
<td role="cell">${isCommon(document, name) ? 'every response' : statusesWith(document, name)}</td>
<td role="cell">${markdown(header.description)}<p class="rules"><span>Example: <code>${String(header.example)}</code></span></p></td></tr>`,
)}</tbody></table>
</section>`

const statusesWith = (document: OpenApiDocument, name: string): string =>
  Object.entries(document.components.responses)
    .filter(([, { headers }]) => name in headers)
    .map(([code]) => document['x-error-status'][code])
    .join(', ')
