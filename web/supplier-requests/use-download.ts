import { fetchFile } from '../api/call.ts'
import { Problem } from '../api/problem.ts'
import { saveFile } from '../parts/save-file.ts'
import { sentenceOf } from '../parts/states.tsx'
import { toast } from '../parts/toasts.tsx'
import { common } from '../words/common.ts'
import { useLanguage, useWords } from '../words/words.ts'
import { useWork } from './use-supplier-request.ts'

/** The file in the format that the draft has, in the language of who reads. */
export function useDownload(): () => Promise<void> {
  const shared = useWords(common)
  const language = useLanguage()
  const { request } = useWork()
  return async () => {
    try {
      const { content, name } = await fetchFile('GET /supplier-requests/{id}/file', {
        path: { id: request.id },
        query: { language },
      })
      saveFile(content, name)
    } catch (error) {
      const problem = error instanceof Problem ? error : undefined
      toast({ look: 'bad', text: sentenceOf(shared, problem) })
    }
  }
}
