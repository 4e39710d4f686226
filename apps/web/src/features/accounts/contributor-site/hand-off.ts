import { api } from '@shoebox/web-kit/api/api'

/** Creates a separate session for the contributor site and returns the URL that signs the user in there. */
export async function createHandOffUrl(contributorOrigin: string | null): Promise<string> {
  if (contributorOrigin === null)
    throw new Error('The origin of the contributor site is not configured')

  const { access_token, refresh_token } = await api.handOff()
  const url = new URL('/auth/callback', contributorOrigin)
  url.search = new URLSearchParams({ access_token, refresh_token }).toString()

  return url.href
}
