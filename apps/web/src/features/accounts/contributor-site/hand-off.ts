import { ApiError } from '@shoebox/contract/api-error'
import { api } from '@shoebox/web-kit/api/api'

/** The address of the contributor site with a session of its own, created for this transfer. */
export async function contributorAddress(contributorOrigin: string | null): Promise<string> {
  if (contributorOrigin === null) throw new Error('Where the contributor site is, is not known')

  const { access_token, refresh_token } = await api.handOff()
  const address = new URL('/auth/callback', contributorOrigin)
  address.search = new URLSearchParams({ access_token, refresh_token }).toString()

  return address.href
}

/** The message for a failed transfer. */
export function handOffFailure(error: unknown): string {
  const hasNoSession = error instanceof ApiError && error.status === 401

  return hasNoSession
    ? 'Unable to retrieve session. Please try logging in again.'
    : 'Failed to transfer. Please try again.'
}
