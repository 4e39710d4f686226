/** What was typed or pasted, as the server prints it: no spaces, no capitals, the dash in its place. */
export function tidyRecoveryCode(text: string): string {
  const signs = text
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 10)

  return signs.length > 5 ? `${signs.slice(0, 5)}-${signs.slice(5)}` : signs
}
