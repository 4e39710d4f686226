import { AsyncLocalStorage } from 'node:async_hooks'
import { APIError } from 'better-auth/api'

/** Request-scoped data for the engine's hooks: what the request passes in, and what the hooks pass back. */
export type HookData = {
  /** Input, used if the request creates a user. */
  newUser?: { userMetadata: Record<string, unknown>; signupSite: 'shop' | 'contributor' }
  /** The fields from here on are output. */
  linkToken?: string
  sessionToken?: string
  hasCreatedUser?: boolean
  /** The user, new or existing, whose account was linked to a provider such as Google. */
  linkedUserId?: string
}

/** Better Auth calls its hooks without our arguments, so the data travels in the asynchronous context. */
export const hookData = new AsyncLocalStorage<HookData>()

/** Better Auth hands the token of a link only to this callback; we write and send the email ourselves. */
export async function captureLinkToken({ token }: { token: string }): Promise<void> {
  passBack({ linkToken: token })
}

export const databaseHooks = {
  user: {
    create: {
      before: completeUser,
      after: async () => passBack({ hasCreatedUser: true }),
    },
  },
  account: { create: { after: captureIdentity } },
  session: {
    create: {
      after: async ({ token }: { token: string }) => passBack({ sessionToken: token }),
    },
  },
}

function passBack(data: HookData): void {
  const store = hookData.getStore()
  if (store) Object.assign(store, data)
}

async function captureIdentity({ userId, providerId }: { userId: string; providerId: string }) {
  if (providerId !== 'credential') passBack({ linkedUserId: userId })
}

type NewUser = { name?: string; image?: string | null; emailVerified: boolean }

/** No user is created before the email is verified. Metadata comes from our request, names also from the provider. */
async function completeUser<User extends NewUser>(user: User) {
  if (!user.emailVerified) {
    throw new APIError('FORBIDDEN', {
      code: 'email_not_confirmed',
      message: 'The email is not confirmed by the provider',
    })
  }
  const newUser = hookData.getStore()?.newUser
  const userMetadata = newUser?.userMetadata ?? {}
  const appMetadata = { signup_site: newUser?.signupSite ?? 'shop' }

  return { data: { ...user, userMetadata: { ...splitName(user), ...userMetadata }, appMetadata } }
}

/** Empty for a sign-up by email, because the engine then receives no name. */
function splitName({ name = '', image }: NewUser): Record<string, string> {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  if (first === '') return {}

  return {
    full_name: name.trim(),
    first_name: first,
    ...(rest.length > 0 && { last_name: rest.join(' ') }),
    ...(image && { avatar_url: image }),
  }
}
