import type { FileStore } from '#kernel/files/file-store.ts'
import type { Handlers } from '#kernel/queue/handlers.ts'
import { bringInquiries } from './demo/bring-inquiries.ts'
import { createFileTaker } from './file-exchange/intake/take-file.ts'
import { type OutFileDeps, writeOutFile } from './file-exchange/out/write-out-file.ts'
import { runLineMatching } from './inquiries/process/match-lines.ts'
import type { ProcessingDeps } from './inquiries/process/processing.ts'
import { runProcessing } from './inquiries/process/run-processing.ts'
import { accessories } from './master-data/accessories/accessories.ts'
import { alternatives } from './master-data/alternatives/alternatives.ts'
import { articles } from './master-data/articles/articles.ts'
import type { BulkResource } from './master-data/bulk/resource.ts'
import { runImport } from './master-data/bulk/run-import.ts'
import { contacts } from './master-data/contacts/contacts.ts'
import { customers } from './master-data/customers/customers.ts'
import { suppliers } from './master-data/suppliers/suppliers.ts'
import { unitConversions } from './master-data/unit-conversions/unit-conversions.ts'
import { type SendMailDeps, sendMail } from './notices/send-mail.ts'

export const bulkResources: readonly BulkResource[] = [
  articles,
  unitConversions,
  accessories,
  alternatives,
  customers,
  suppliers,
  contacts,
]

/** Every kind of background work, in the order an item of data meets it. */
export const createHandlers = (
  deps: ProcessingDeps & SendMailDeps & OutFileDeps & { readonly files: FileStore },
): Handlers => ({
  'take-file': createFileTaker({ ...deps, resources: bulkResources }),
  'run-import': (call) => runImport({ ...deps, resources: bulkResources }, call),
  'process-inquiry': (call) => runProcessing(deps, call),
  'match-positions': (call) => runLineMatching(deps, call),
  'write-out-file': (call) => writeOutFile(deps, call),
  'send-mail': (call) => sendMail(deps, call),
  'bring-demo-inquiries': (call) => bringInquiries(deps, call),
})
