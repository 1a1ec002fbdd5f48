import type { AnswerParty } from './answer-document.ts'

type Known = {
  readonly name: string
  readonly email?: string | null
  readonly phone?: string | null
  /** As partners send it. */
  readonly address?: Readonly<Record<string, string>> | null
}

export function partyOf({ name, email = null, phone = null, address }: Known): AnswerParty {
  const street = [address?.['street'], address?.['house_number']].filter(Boolean).join(' ')
  return {
    name,
    street: street === '' ? null : street,
    postalCode: address?.['postal_code'] ?? null,
    city: address?.['city'] ?? null,
    country: address?.['country'] ?? null,
    email,
    phone,
  }
}
