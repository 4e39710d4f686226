/** Maps the engine's models to our tables and columns in the schema auth; engine.test.ts compares the two. */

const times = { createdAt: 'created_at', updatedAt: 'updated_at' }
const internal = { required: false, input: false } as const
const monthSeconds = 30 * 86_400

export const userModel = {
  modelName: 'users',
  fields: { ...times, emailVerified: 'email_verified' },
  additionalFields: {
    userMetadata: { type: 'json', fieldName: 'user_metadata', ...internal },
    appMetadata: { type: 'json', fieldName: 'app_metadata', ...internal },
    lastSignInAt: { type: 'date', fieldName: 'last_sign_in_at', ...internal },
  },
} as const

export const sessionModel = {
  modelName: 'sessions',
  expiresIn: monthSeconds,
  // Our refresh tokens extend sessions.
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
  // No provider is trusted blindly: accounts are linked only if both sides have verified the email.
  accountLinking: { enabled: true, trustedProviders: [] },
}

export const verificationModel = {
  modelName: 'verifications',
  fields: { ...times, expiresAt: 'expires_at' },
  // The job auth.prune-expired cleans up, so that no sign-in waits for it.
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
