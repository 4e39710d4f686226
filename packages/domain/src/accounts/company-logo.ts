/** URL path of a stored logo. The SQL function trusted_studios uses the same pattern. */
const storedLogo = /^\/media\/site\/logos\/[a-z0-9][a-z0-9-]{0,80}-[0-9a-f]{12}\.svg$/

/** Only files in our storage are allowed, never external URLs: the logo is the source of an image on public pages. */
export function isStoredLogo(value: string): boolean {
  return storedLogo.test(value)
}
