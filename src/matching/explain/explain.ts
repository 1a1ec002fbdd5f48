import type { Parameter } from '../parameters/parameter.ts'
import { sayParameter } from '../parameters/say-parameter.ts'
import type { Past } from '../past-candidates.ts'
import type { Prediction } from '../prediction.ts'
import type { Evidence } from '../rank/evidence.ts'
import type { Question } from '../rank/question.ts'
import { attributesOf } from './attributes.ts'
import { reasonsOf } from './reasons.ts'
import { toldWords } from './told-words.ts'

type Explanation = Pick<Prediction, 'reasons' | 'attributes'>

/** Says of each candidate of a position why it may be right, and why not. */
export function explainerOf(
  question: Question,
): (evidence: Evidence, past: Past | undefined) => Explanation {
  const words = toldWords(question)
  const said = new Map<Parameter, string>()
  // Candidates share most of their parameters.
  const say = (parameter: Parameter): string => {
    const text = said.get(parameter) ?? sayParameter(parameter)
    said.set(parameter, text)
    return text
  }
  return (evidence, past) => ({
    reasons: reasonsOf(question, words, evidence, past),
    attributes: attributesOf(question, words, say, evidence),
  })
}
