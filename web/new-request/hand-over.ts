/** Files that were dropped on another page, for the one that opens next. They cannot be in the address. */
let waiting: readonly File[] = []

export function handOver(files: readonly File[]): void {
  waiting = files
}

export const handedOver = (): readonly File[] => waiting

/** Once they are taken they are not offered again. */
export function forgetHandedOver(): void {
  waiting = []
}
