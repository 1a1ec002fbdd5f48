/** Whoever is signed in and acts. */
export type Person = {
  readonly organisationId: number
  readonly userId: string
  readonly email: string
}
