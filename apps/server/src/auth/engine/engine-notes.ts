import { AsyncLocalStorage } from 'node:async_hooks'

/** What one request tells the engine's callbacks, and learns from them. */
export type EngineNotes = {
  /** For a user that is about to be made. */
  newUser?: { userMetadata: Record<string, unknown>; signupSite: 'shop' | 'contributor' }
  linkToken?: string
  sessionToken?: string
  hasMadeUser?: boolean
  /** Who got an identity elsewhere, new or known. */
  linkedUserId?: string
}

export const engineNotes = new AsyncLocalStorage<EngineNotes>()
