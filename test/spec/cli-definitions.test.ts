import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '#test/command-line.ts'
import { pushArticles } from '#test/push.ts'
import { browser, type Service, startService } from '#test/service.ts'

let service: Service
let org: string
beforeAll(async () => {
  service = await startService()
  org = String(service.organisationId)
  await pushArticles(service, [{ article_number: '4711' }, { article_number: '4712' }])
})
afterAll(() => service.stop())

const pis = (...parameters: string[]) =>
  runCommand(parameters, { DATABASE_URL: service.databaseUrl })

async function pisJson(...parameters: string[]) {
  const { code, stdout, stderr } = await pis(...parameters, '--json')
  expect([code, stderr]).toEqual([0, ''])
  return JSON.parse(stdout)
}

describe("Operator's command line, what an organisation defines", () => {
  it('user create: answers user_id and a password, or takes --password and --custom-fields by label', async () => {
    await pisJson(
      ...['custom-field', 'create', '--org', org, '--resource', 'USER', '--label', 'ERP-Kürzel'],
      ...['--type', 'TEXT'],
    )
    const user = ['user', 'create', '--org', org, '--name', 'Karin Petersen', '--role', 'ADMIN']
    const made = await pisJson(...user, '--email', 'kp@x.example')
    expect(made).toEqual({ user_id: expect.stringMatching(/^\d+$/), password: expect.any(String) })
    // A password that was generated, or chosen by the operator, has to be changed.
    expect(await mustChange('kp@x.example', made.password)).toBe(true)

    const given = await pisJson(
      ...[...user, '--email', 'kp2@x.example', '--password', 'correct horse'],
      ...['--custom-fields', '{"ERP-Kürzel":"KP"}'],
    )
    expect(given.password).toBe('correct horse')
    expect((await service.get(`/users/${given.user_id}`)).body).toMatchObject({
      email: 'kp2@x.example',
      role: 'ADMIN',
      custom_fields: { 'ERP-Kürzel': 'KP' },
    })
    expect(await mustChange('kp2@x.example', 'correct horse')).toBe(false)

    const forNow = ['--password', 'correct horse', '--must-change-password']
    await pisJson(...user, '--email', 'kp3@x.example', ...forNow)
    expect(await mustChange('kp3@x.example', 'correct horse')).toBe(true)
  })

  async function mustChange(email: string, password: string): Promise<boolean> {
    const signedIn = await browser(service.origin, '').post('/sign-in', { email, password })
    return signedIn.body.must_change_password
  }

  it('branch create', async () => {
    expect(await pisJson('branch', 'create', '--org', org, '--name', 'Köln')).toEqual({
      branch_id: expect.any(String),
      name: 'Köln',
    })
  })

  it('custom-field create answers column_id; custom-field update changes label, order, options, active', async () => {
    const { column_id } = await pisJson(
      ...['custom-field', 'create', '--org', org, '--resource', 'CUSTOMER', '--label', 'Gruppe'],
      ...['--type', 'SELECT', '--options', 'A,B', '--order', '3'],
    )
    await service.post('/customers', {
      customers: [{ customer_id: 'K', custom_fields: { [column_id]: 'A' } }],
    })
    await service.workOff()
    const shown = async () => (await service.get('/customers/K')).body.custom_fields
    expect(await shown()).toEqual({ Gruppe: 'A' })

    const changed = await pisJson(
      ...['custom-field', 'update', '--id', column_id, '--label', 'Klasse', '--order', '-1'],
      ...['--options', 'A,B,C'],
    )
    expect(changed).toMatchObject({ label: 'Klasse', display_order: -1, options: ['A', 'B', 'C'] })
    expect(await shown()).toEqual({ Klasse: 'A' })
    await pisJson('custom-field', 'update', '--id', column_id, '--active', 'false')
    expect(await shown()).toEqual({})
  })

  it('default-article create and parts-list create', async () => {
    expect(
      await pisJson(
        ...['default-article', 'create', '--org', org, '--pattern', 'Kleinmaterial'],
        ...['--article-number', '4711'],
      ),
    ).toEqual({ default_article_id: expect.any(String) })
    expect(
      await pisJson(
        ...['parts-list', 'create', '--org', org, '--name', 'Wallbox-Set'],
        ...['--items', '4711:1,4712:2.5'],
      ),
    ).toEqual({ parts_list_id: expect.any(String) })
  })
})

describe("Operator's command line, definitions: wrong values get one clear sentence", () => {
  const user = ['user', 'create', '--name', 'N', '--email', 'a@x.example', '--role', 'MEMBER']
  const field = ['custom-field', 'create', '--resource', 'CUSTOMER', '--label', 'L']
  const wrong: [string, string[], RegExp][] = [
    ['an unknown organisation', [...user, '--org', '999999'], /organisation 999999/],
    ['an unknown role', [...user, '--org', '1', '--role', 'BOSS'], /ADMIN, MEMBER/],
    ['a short password', [...user, '--org', '1', '--password', 'x'], /^password: must be 8/],
    ['no JSON', [...user, '--org', '1', '--custom-fields', '{'], /JSON object/],
    ['an unknown label', [...user, '--org', '1', '--custom-fields', '{"X":1}'], /custom_fields.X/],
    ['an unknown type', [...field, '--org', '1', '--type', 'COLOUR'], /TEXT, NUMBER/],
    ['no options', [...field, '--org', '1', '--type', 'SELECT'], /^options: must name/],
    ['an unknown column', ['custom-field', 'update', '--id', 'cf_x'], /custom field cf_x/],
    [
      'an unknown article',
      ['default-article', 'create', '--org', '1', '--pattern', 'Kabel', '--article-number', 'Z'],
      /Z is not a known article/,
    ],
    [
      'items that cannot be read',
      ['parts-list', 'create', '--org', '1', '--name', 'N', '--items', '4711:x'],
      /4711:2,4712:1/,
    ],
    [
      'a branch twice',
      ['branch', 'create', '--org', '1', '--name', 'KÖLN'],
      /KÖLN is the name of another branch/,
    ],
  ]

  it.each(wrong)('wrong value: %s', async (_name, parameters, message) => {
    const { code, stdout, stderr } = await pis(...parameters, '--json')
    expect([code === 0, stdout]).toEqual([false, ''])
    expect(stderr.split('\n')[0]).toMatch(message)
    expect(stderr).not.toMatch(/^\s+at /m)
  })
})
