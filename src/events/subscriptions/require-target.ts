import { invalid } from '#kernel/errors.ts'
import { requirePublicName } from '../sending/require-public-name.ts'
import { checkTarget, TargetRefused } from '../sending/target-guard.ts'
import type { Webhooks } from '../webhooks.ts'

export type TargetJudge = Pick<Webhooks, 'allowInsecure' | 'resolveName'>

/**
 * The URL as it is kept, or a refusal with its reason. Asks name servers: never within a transaction. What is taken here
 * is judged again at every attempt.
 */
export async function requireTarget(
  { allowInsecure, resolveName }: TargetJudge,
  text: string,
): Promise<string> {
  try {
    const url = checkTarget(text, { allowInsecure })
    if (!allowInsecure) await requirePublicName(url, resolveName)
    return url.href
  } catch (error) {
    if (!(error instanceof TargetRefused)) throw error
    throw invalid({ loc: ['body', 'url'], msg: error.message, type: `target_${error.fault}` })
  }
}
