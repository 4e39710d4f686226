/** The engine's tables under the names that our migrations gave them; a test has the engine compare the two. */

const times = { createdAt: 'created_at', updatedAt: 'updated_at' }
const hidden = { required: false, input: false } as const
const monthSeconds = 30 * 86_400

export const userModel = {
  modelName: 'users',
  fields: { ...times, emailVerified: 'email_verified' },
  additionalFields: {
    userMetadata: { type: 'json', fieldName: 'user_metadata', ...hidden },
    appMetadata: { type: 'json', fieldName: 'app_metadata', ...hidden },
    lastSignInAt: { type: 'date', fieldName: 'last_sign_in_at', ...hidden },
  },
} as const

export const sessionModel = {
  modelName: 'sessions',
  expiresIn: monthSeconds,
  // Sessions live by our refresh tokens.
  disableSessionRefresh: true,
  cookieCache: { enabled: false },
  fields: {
    ...times,
    expiresAt: 'expires_at',
    userId: 'user_id',
    ipAddress: 'ip',
    userAgent: 'user_agent',
  },
}

export const accountModel = {
  modelName: 'identities',
  encryptOAuthTokens: true,
  updateAccountOnSignIn: true,
  fields: {
    ...times,
    accountId: 'provider_id',
    providerId: 'provider',
    userId: 'user_id',
    accessToken: 'access_token',
    refreshToken: 'refresh_token',
    idToken: 'id_token',
    accessTokenExpiresAt: 'access_token_expires_at',
    refreshTokenExpiresAt: 'refresh_token_expires_at',
  },
  // Nobody is trusted by name: accounts are linked only where both sides have proven the address.
  accountLinking: { enabled: true, trustedProviders: [] },
}

export const verificationModel = {
  modelName: 'verifications',
  fields: { ...times, expiresAt: 'expires_at' },
  // A job prunes; a login must not wait for it.
  disableCleanup: true,
  storeIdentifier: 'plain' as const,
}

export const jwksModel = {
  modelName: 'jwks',
  fields: {
    publicKey: 'public_key',
    privateKey: 'private_key',
    createdAt: 'created_at',
    expiresAt: 'expires_at',
  },
}
