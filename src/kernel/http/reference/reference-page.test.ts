import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { STATUS_OF } from '#kernel/errors.ts'
import { sampleFormOperations, sampleOperations, sampleWebhook } from '#test/sample-operations.ts'
import { jsonText } from '../openapi/json-text.ts'
import { openApiDocument } from '../openapi/openapi-document.ts'
import type { Operation } from '../operation.ts'
import { referencePage } from './reference-page.ts'
import { REFERENCE_CSS } from './style.ts'

const info = { version: '1.33.0', basePath: '/api/public/v1' }
const pageOf = (...operations: readonly Operation[]) =>
  referencePage(openApiDocument(operations, info))
const page = pageOf(...sampleOperations())

describe('the page', () => {
  test('shows every operation with method, path, scope and limit', () => {
    expect(page).toContain('<article id="pushParts"')
    expect(page).toContain('<span class="method post">POST</span> <code>/parts</code>')
    expect(page).toContain('<code>/parts/{part_number}</code>')
    expect(page).toContain('scope <code>master-data:write</code>')
    expect(page).toContain('write budget: 60 a minute, 10 at once')
    expect(page).toContain('at most 5 jobs in flight')
    expect(page).toContain('<li>any key</li>')
    expect(page).toContain('<li>no key needed</li>')
  })

  test('says scope and limit of an operation once', () => {
    expect(page).not.toContain('The key needs the scope')
  })

  test('shows fields with type, rules and depth', () => {
    expect(page).toContain('<span class="type">string, <span class="required">required</span>')
    expect(page).toContain('<span class="type">number, object or null</span>')
    expect(page).toContain('<span class="type">array of string</span>')
    expect(page).toContain('letters, digits, dot, underscore, hyphen')
    expect(page).toContain('at most 500 characters')
    expect(page).toContain('1 to 500')
    expect(page).toContain('each: at most 50 characters')
    expect(page).toMatch(/<tr role="row" class="depth-2">\s*<td[^>]*><code>min<\/code>/)
  })

  test('a field that an answer may leave out is told apart from one that must be sent', () => {
    const answered = page.slice(page.indexOf('Fields of response 200'))

    expect(answered).toContain('may be absent')
    expect(answered.slice(0, answered.indexOf('</table>'))).not.toContain('required')
  })

  test('shows each error of an operation with status and reason', () => {
    const push = page.slice(page.indexOf('id="pushParts"'), page.indexOf('id="listParts"'))

    for (const code of ['VALIDATION_FAILED', 'IDEMPOTENCY_KEY_MISMATCH', 'RATE_LIMITED']) {
      expect(push).toContain(`<code>${code}</code>`)
      expect(push).toContain(`<span class="status bad">${STATUS_OF[code as 'RATE_LIMITED']}</span>`)
    }
    expect(push).not.toContain('NOT_FOUND')
  })

  test('Events: shows each with when, headers, fields, an example and what may be answered', () => {
    const whole = referencePage(
      openApiDocument(sampleOperations(), { ...info, webhooks: [sampleWebhook()] }),
    )
    const event = whole.slice(whole.indexOf('<article id="partSoldOut"'))

    expect(whole).toContain('<li><a href="#partSoldOut">part.sold_out</a></li>')
    for (const shown of [
      'The last one was sold.',
      'to your endpoint',
      'Service-Signature-256',
      'Example body of part.sold_out',
      '2XX',
      'Tried again.',
    ]) {
      expect(event).toContain(shown)
    }
    const article = event.slice(0, event.indexOf('</article>'))
    expect(article).toMatch(/class="depth-1">\s*<td[^>]*><code>part_<wbr>number<\/code>/)
    expect(article).not.toMatch(/curl|no key needed|required/)
  })

  test('every link inside the page leads to a place in it, and no place exists twice', () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target)

    expect(new Set(ids).size).toBe(ids.length)
    expect(targets.filter((target) => !ids.includes(target))).toEqual([])
  })

  test('needs no script, no inline style and nothing from elsewhere', () => {
    expect(page).not.toMatch(/<script|<style|<iframe|<img|\sstyle=|\son\w+=|javascript:/i)
    const loaded = [...page.matchAll(/<link[^>]*href="([^"]*)"/g)].map(([, href]) => href)
    expect(loaded).toEqual(['data:,', '/docs/reference.css'])
  })

  test('names the address at which it is read, unless that is no address', () => {
    const document = openApiDocument(sampleOperations(), info)

    expect(referencePage(document, 'http://localhost:3000')).toContain(
      'export BASE=http://localhost:3000/api/public/v1',
    )
    expect(referencePage(document, 'https://x"><script>')).not.toContain('<script')
  })
})

describe('bodies of other media types', () => {
  const html = pageOf(...sampleFormOperations())
  const [, plan = '', order = ''] = html.split('<article ')

  test('a form says that it is one, and what a file is', () => {
    expect(plan).toContain('<p>Sent as <code>multipart/form-data</code>:</p>')
    expect(plan).toContain('array of file')
    expect(plan).not.toContain('format binary')
    expect(plan).toContain('-F &#39;files=@plan.pdf&#39;')
    expect(plan.match(/<h4>Example request/g)).toHaveLength(1)
  })

  test('each of several media types has its fields and its example', () => {
    for (const type of ['multipart/form-data', 'application/json']) {
      expect(order).toContain(`<p>Sent as <code>${type}</code>:</p>`)
      expect(order).toContain(`<caption>Fields of the body as ${type}</caption>`)
      expect(order).toContain(`<h4>Example request, ${type}</h4>`)
    }
  })

  test('media types with the same body share its fields and its example', () => {
    const [post] = sampleOperations()
    const patch = pageOf({ ...(post as Operation), method: 'PATCH' })
    expect(patch).toContain(
      '<p>Sent as <code>application/json</code> or <code>application/merge-patch+json</code>:</p>',
    )
    expect(patch.match(/Fields of the body/g)).toHaveLength(1)
    expect(patch).toContain('<h4>Example request</h4>')
  })

  test('a body that is JSON needs no word about it', () => {
    expect(page).not.toContain('Sent as')
  })
})

describe('what comes from a description', () => {
  const described = (description: string) =>
    pageOf({ ...(sampleOperations()[3] as Operation), description })

  test('is escaped', () => {
    const html = described('a <b>bold</b> & "quoted" `<i>` [x](https://e.example/"onclick=")')

    expect(html).toContain('a &lt;b&gt;bold&lt;/b&gt; &amp; &quot;quoted&quot;')
    expect(html).toContain('<code>&lt;i&gt;</code>')
    expect(html).not.toContain('"onclick=')
  })

  test('links lead to the web or into the page, never to a script', () => {
    const html = described('[a](https://e.example/x) [b](#getJob) [c](javascript:alert(1))')

    expect(html).toContain('<a href="https://e.example/x">a</a>')
    expect(html).toContain('<a href="#getJob">b</a>')
    expect(html).not.toContain('href="javascript')
  })

  test('paragraphs, lists, bold and code are set', () => {
    const html = described('One **two**.\n\n- a\n- b `c`\n\n1. x\n2. y\n\n```json\n{"k": 1}\n```')

    expect(html).toContain('<p>One <strong>two</strong>.</p>')
    expect(html).toContain('<ul><li>a</li><li>b <code>c</code></li></ul>')
    expect(html).toContain('<ol><li>x</li><li>y</li></ol>')
    expect(html).toContain('<span class="k">&quot;k&quot;</span>: <span class="n">1</span>')
  })

  test('names, values and examples are escaped too', () => {
    const odd = Type.Object({
      '<u>': Type.String({ enum: ['<em>'], default: '<em>', description: '<hr>' }),
    })
    const html = pageOf({
      ...(sampleOperations()[3] as Operation),
      id: 'odd',
      responses: { 200: { description: '<q>', schema: odd, example: { '<u>': '</pre><s>' } } },
    })

    expect(html).not.toMatch(/<u>|<em>|<hr>|<q>|<s>/)
  })
})

describe('jsonText', () => {
  test('is the same JSON, and short values stay on one line', () => {
    const value = { a: [1, 2, { b: null }], c: {}, d: [], long: ['x'.repeat(60), 'y'], e: 'q"' }

    const text = jsonText(value)

    expect(JSON.parse(text)).toEqual(value)
    expect(text.split('\n')[1]).toBe('  "a": [1, 2, { "b": null }],')
    expect(text).toContain('  "long": [\n')
  })
})

describe('the style sheet', () => {
  const [light = '', dark = ''] = REFERENCE_CSS.split('@media (prefers-color-scheme: dark)')
  const colours = (css: string) =>
    Object.fromEntries(
      [...css.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
    )

  const PAIRS = [
    ...['text', 'soft', 'link', 'required'].flatMap((front) => [
      [front, 'page'],
      [front, 'panel'],
      [front, 'mark'],
    ]),
    ...['json-key', 'json-text', 'json-other'].map((front) => [front, 'panel']),
    ...['get', 'post', 'patch', 'delete'].map((front) => [front, `${front}-back`]),
  ]

  test.each([
    ['light', colours(light)],
    ['dark', { ...colours(light), ...colours(dark.slice(0, dark.indexOf('}'))) }],
  ])('WCAG AA: text has a contrast of 4.5 to 1 in the %s theme', (_theme, palette) => {
    const weak = PAIRS.map(([front = '', back = '']) => ({
      pair: `${front} on ${back}`,
      ratio: contrast(palette[front] ?? '', palette[back] ?? ''),
    })).filter(({ ratio }) => !(ratio >= 4.5))

    expect(weak).toEqual([])
  })
})

function contrast(a: string, b: string): number {
  const [dark = 0, bright = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (bright + 0.05) / (dark + 0.05)
}

/** WCAG 2: relative luminance of an sRGB colour. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((from) => Number.parseInt(hex.slice(from, from + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
