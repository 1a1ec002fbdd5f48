/** Dictionaries of pictures are short, and stand in the open even where all else is packed. */
const REACH = 2_000
const MOST_PICTURES = 20_000

/** Packed like photos: what they take when they are unpacked is several times what others take. */
const LIKE_PHOTOS = /\/(?:DCTDecode|DCT|JPXDecode)\b/

export type PictureSizes = {
  /** Pixels of the largest one. */
  readonly photos: number
  readonly others: number
}

/** How large the pictures in a PDF say they are, without unpacking anything. */
export function pictureSizes(bytes: Buffer): PictureSizes {
  let [photos, others, seen] = [0, 0, 0]
  for (
    let at = bytes.indexOf('/Image');
    at >= 0 && seen < MOST_PICTURES;
    at = bytes.indexOf('/Image', at + 6)
  ) {
    seen += 1
    const before = bytes.toString('latin1', Math.max(0, at - REACH), at)
    const after = bytes.toString('latin1', at, at + REACH)
    const end = after.indexOf('stream')
    const dictionary =
      before.slice(before.lastIndexOf(' obj') + 1) + (end < 0 ? after : after.slice(0, end))
    const [, width] = /\/Width\s{0,9}(\d{1,9})/.exec(dictionary) ?? []
    const [, height] = /\/Height\s{0,9}(\d{1,9})/.exec(dictionary) ?? []
    const pixels = Number(width ?? 0) * Number(height ?? 0)
    if (LIKE_PHOTOS.test(dictionary)) photos = Math.max(photos, pixels)
    else others = Math.max(others, pixels)
  }
  return { photos, others }
}
