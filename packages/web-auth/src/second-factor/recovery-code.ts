/** Normalizes typed or pasted text to the server's format: no spaces, no capitals, a dash in the middle. */
export function tidyRecoveryCode(text: string): string {
  const signs = text
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 10)

  return signs.length > 5 ? `${signs.slice(0, 5)}-${signs.slice(5)}` : signs
}
