/** The provider cannot be reached, or answers what cannot be used. The message is for the operator's log. */
export class ProviderFault extends Error {}

/** What the provider signed does not hold for this sign-in. */
export class TokenFault extends Error {}
