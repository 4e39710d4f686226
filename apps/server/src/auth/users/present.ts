import type { IdentityRow, UserRow } from './queries.ts'

export type WireUser = ReturnType<typeof presentUser>

/** The user as auth-js expects it. */
export function presentUser(user: UserRow) {
  const identities = presentIdentities(user)
  const providers = [...new Set(identities.map(({ provider }) => provider))]
  const confirmedAt = user.email_verified ? user.created_at : null

  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    phone: '',
    is_anonymous: false,
    email_confirmed_at: confirmedAt,
    confirmed_at: confirmedAt,
    last_sign_in_at: user.last_sign_in_at,
    app_metadata: {
      ...user.app_metadata,
      has_password: user.has_password,
      provider: providers[0] ?? 'email',
      providers,
    },
    user_metadata: user.user_metadata ?? {},
    identities,
    factors: user.factors.map((factor) => ({
      ...factor,
      factor_type: 'totp',
      updated_at: factor.created_at,
    })),
    created_at: user.created_at,
    updated_at: user.updated_at,
  }
}

/** Sign-up by email link creates no row in auth.identities, so the identity `email` is added here. */
function presentIdentities(user: UserRow) {
  const stored = user.identities.map((identity) => presentIdentity(user, identity))
  if (!user.email_verified || stored.some(({ provider }) => provider === 'email')) return stored

  const emailIdentity = presentIdentity(user, {
    id: user.id,
    provider: 'credential',
    provider_id: user.id,
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
  })
  return [emailIdentity, ...stored]
}

function presentIdentity(user: UserRow, identity: IdentityRow) {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: user.id,
    provider: identity.provider === 'credential' ? 'email' : identity.provider,
    identity_data: { sub: identity.provider_id, email: user.email },
    created_at: identity.created_at,
    updated_at: identity.updated_at,
  }
}
