/** The localStorage key of the user's session. */
export const sessionKey = 'shoebox-auth'

/** The auth client refreshes a token this long before it expires. */
export const tokenMarginMs = 90_000
