/** Whether the address says what a field sent there itself, and what the field sent after that. */
export function echoOf(
  sent: readonly string[],
  said: string,
): { readonly isOwn: boolean; readonly awaited: readonly string[] } {
  const at = sent.indexOf(said)
  return at < 0 ? { isOwn: false, awaited: [] } : { isOwn: true, awaited: sent.slice(at + 1) }
}
