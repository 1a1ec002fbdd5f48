import { expect, it } from 'vitest'
import { withDocument } from '#kernel/http/app-document-operation.ts'
import { APP_BASE } from '#kernel/http/app-operation.ts'
import { appDocument } from '#kernel/http/openapi/app-document.ts'
import { createMetrics } from '#kernel/metrics.ts'
import { appTypes } from '#test/app-types.ts'
import { buildInternalOperations } from '../../src/app.ts'

it('the web application is compiled against the internal interface as it is (else: npm run web:types)', async () => {
  const info = { version: '0', basePath: APP_BASE, cookieName: 'sid', pageHeader: 'X' }
  const described = withDocument(
    buildInternalOperations({ metrics: createMetrics(), webhooks: {} } as never),
    info,
  )

  await expect(appTypes(appDocument(described, info))).toMatchFileSnapshot(
    '../../web/api/interface.ts',
  )
})
