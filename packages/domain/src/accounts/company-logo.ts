/** Where our storage serves a logo from. The SQL function trusted_studios shows the same ones. */
const storedLogo = /^\/media\/site\/logos\/[a-z0-9][a-z0-9-]{0,80}-[0-9a-f]{12}\.svg$/

/** A logo is a file that we keep, never an address elsewhere: it becomes the source of an image on public pages. */
export function isStoredLogo(value: string): boolean {
  return storedLogo.test(value)
}
