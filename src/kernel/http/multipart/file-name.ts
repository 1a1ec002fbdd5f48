const MAX_CHARACTERS = 255

/**
 * A file's name as it may be kept and shown: without folders, without control characters (also those that turn the
 * direction of writing), not longer than 255 characters. Empty where nothing is left. It is data and never part of a path.
 */
export function cleanFileName(name: string): string {
  const [last = ''] = name.split(/[\\/]/).slice(-1)
  const visible = last.replaceAll(INVISIBLE, '').trim()
  return visible === '.' || visible === '..' ? '' : shortened(visible)
}

const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** The ending tells what the file is, so the name gives way in its middle. */
function shortened(name: string): string {
  const characters = [...name]
  if (characters.length <= MAX_CHARACTERS) return name
  const ending = [...(/\.[^.]{1,16}$/u.exec(name)?.[0] ?? '')]
  return [...characters.slice(0, MAX_CHARACTERS - ending.length), ...ending].join('')
}
