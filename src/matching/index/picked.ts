/** The values that `order` names, in its order. A loop is many times faster than `from` with a function. */
export function pickedFloats(values: Float64Array, order: Uint32Array): Float64Array {
  const all = new Float64Array(order.length)
  for (let at = 0; at < order.length; at++) all[at] = values[order[at] as number] as number
  return all
}

export function pickedNumbers(values: Uint32Array, order: Uint32Array): Uint32Array {
  const all = new Uint32Array(order.length)
  for (let at = 0; at < order.length; at++) all[at] = values[order[at] as number] as number
  return all
}

export function pickedBytes(values: Uint8Array, order: Uint32Array): Uint8Array {
  const all = new Uint8Array(order.length)
  for (let at = 0; at < order.length; at++) all[at] = values[order[at] as number] as number
  return all
}
