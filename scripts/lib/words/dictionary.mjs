/**
 * The words that the dictionary of CONTRIBUTING replaces. `name` is searched in code, `prose` in
 * comments and Markdown; a word that occurs in both has both.
 */
export const DICTIONARY = [
  { word: 'Wish', write: 'Input', name: part('wish', 'wishes', 'wished') },
  // Types and the value itself: `Asked`, `KeysAsked`, `asked`; not `isAsked`.
  { word: 'Asked', write: 'Query', name: /(?<!\b[a-z]\w*)Asked\b|\basked\b/g },
  {
    word: 'seen',
    write: 'ifUnmodifiedSince or expectedVersion; visited in a traversal',
    // A set named `seen` is a common idiom: the uses that only a set or a map has are left alone.
    name: /\bseen\b(?!\.(?:has|add|delete|get|set|size)\b|\s*=\s*new (?:Set|Map)\b)|AsSeen\b/g,
  },
  { word: 'WorkPlaces', write: 'Semaphore', name: /[wW]orkPlaces?\b/g },
  { word: 'createTurns', write: 'Semaphore', name: /\bcreateTurns\b/g },
  { word: 'createRounds', write: 'coalesce', name: /\bcreateRounds\b/g },
  { word: 'shareQuestion', write: 'singleFlight', name: /\bshareQuestion\b/g },
  { word: 'whenFirstAsked', write: 'lazy', name: /\bwhenFirstAsked\b/g },
  { word: 'keepSlow', write: 'cacheSlow', name: /\bkeepSlow\b/g },
  { word: 'createLine', write: 'createSendQueue', name: /\bcreateLine\b/g },
  { word: 'takesAlong', write: 'cascades', name: /\btakesAlong\b/g },
  { word: 'Care', write: 'CrashBisect', name: /\b(?:set)?Care\b/g },
  { word: 'caution', write: 'the batch size of CrashBisect', name: part('caution', 'cautions') },
  { word: 'dared', write: 'the batch size of CrashBisect', name: part('dared') },
  { word: 'Besides', write: 'what the value holds', name: part('besides') },
  { word: 'Particulars', write: 'details, or what the value holds', name: part('particulars') },
  { word: 'Scene', write: 'state, context or fixture', name: part('scene', 'scenes') },
  { word: 'lies', write: 'a predicate: contradictsExtension', name: /\blies\b/g },
  { word: 'kept', write: 'cached, retained or stored', name: part('kept'), prose: /\bkept\b/gi },
  { word: 'anew', write: 'again', name: part('anew'), prose: /\banew\b/gi },
  {
    word: 'beside',
    write: 'next to, in addition to, concurrent with',
    name: part('beside'),
    prose: /\bbeside\b/gi,
  },
  { word: 'nobody', write: 'the role: no caller, no user', prose: /\bnobody\b/gi },
  { word: 'somebody', write: 'the role: a user, another process', prose: /\bsomebody\b/gi },
  { word: 'whoever', write: 'the role: the caller, the user', prose: /\bwhoever\b/gi },
  {
    word: 'is none',
    write: 'a verb with "no" or "not": X has no Y, X does not count',
    // "There is none" and "is none of these" are plain English.
    prose: /(?<!\bthere\s+)\b(?:is|are|was|were)\s+none\b(?!\s+of\b)/gi,
  },
  {
    word: 'so many',
    write: 'the number, or its name: limit, rate, burst',
    prose: /\bso\s+(?:many|much)\b/gi,
  },
  { word: 'of which', write: 'a second sentence, or "with"', prose: /\bof\s+which\b/gi },
  {
    word: 'Who as subject',
    write: 'the role as subject',
    prose: /\bWho\s/g,
    isUse: beginsStatement,
  },
  {
    word: 'What as subject',
    write: 'the thing as subject',
    prose: /\bWhat\s/g,
    isUse: beginsStatement,
  },
]

/**
 * One of the words as a whole part of an identifier: `wish`, `KeyWish`, `wishId`, `WISHES`. Not in
 * snake_case: those names belong to the interface or the database and cannot be changed at will.
 */
function part(...words) {
  const forms = words.flatMap((word) => {
    const capitalised = word.charAt(0).toUpperCase() + word.slice(1)
    return [
      `(?<![A-Za-z0-9_])${word}(?![a-z_])`,
      `${capitalised}(?![a-z])`,
      `(?<![A-Za-z])${word.toUpperCase()}(?![A-Za-z])`,
    ]
  })
  return new RegExp(forms.join('|'), 'g')
}

const BEFORE_SENTENCE =
  /(?:^|[.!?:]["')\]*_]*\s|\n[ \t]*\n|(?:^|\n)[ \t]*(?:[-*]|\d+\.)[ \t])\s*["'(*_]*$/

/** True at the first word of a sentence that does not end with a question mark. */
function beginsStatement(text, at) {
  if (!BEFORE_SENTENCE.test(text.slice(Math.max(0, at - 80), at))) return false
  const end = /[.!?](?=["')\]*_]*(?:\s|$))|\n[ \t]*\n/g
  end.lastIndex = at
  return end.exec(text)?.[0] !== '?'
}
