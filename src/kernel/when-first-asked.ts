/** Made when somebody first wants it, and kept: a start does not wait for what may never be asked for. */
export function whenFirstAsked<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
