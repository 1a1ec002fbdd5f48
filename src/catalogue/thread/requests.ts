export type CatalogueSize = {
  readonly articles: number
  /** Of the index. */
  readonly bytes: number
}

/** What can be asked of the thread that has the indexes, and what it answers. */
export type Requests = {
  readonly measure: {
    readonly asked: { readonly organisationId: number }
    readonly answer: CatalogueSize
  }
}

export type RequestName = keyof Requests
export type Asked<Name extends RequestName> = Requests[Name]['asked']
export type Answer<Name extends RequestName> = Requests[Name]['answer']

export type ToThread =
  | {
      readonly kind: 'ask'
      readonly id: number
      readonly name: RequestName
      readonly asked: Asked<RequestName>
    }
  | { readonly kind: 'stop' }

export type FromThread =
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Answer<RequestName> }
  | { readonly kind: 'failure'; readonly id: number; readonly failure: Failure }
  | { readonly kind: 'note'; readonly note: string; readonly failure: Failure }

/** An error as it crosses the border. */
export type Failure = { readonly message: string; readonly stack: string }

export const failureOf = (error: unknown): Failure =>
  error instanceof Error
    ? { message: error.message, stack: error.stack ?? '' }
    : { message: String(error), stack: '' }

/** What the thread is given when it starts. */
export type ThreadData = {
  readonly databaseUrl: string
  readonly role: string | undefined
  readonly memoryBytes: number
}
