import './lib/require-node.mjs'
import { ROOT } from './lib/root.mjs'
import { checkWords, lowerList } from './lib/words/check-words.mjs'

const { isOk, text } = process.argv.includes('--lower') ? lowerList(ROOT) : checkWords(ROOT)
console.log(text)
process.exitCode = isOk ? 0 : 1
