/** Recognizable for the owner of the address, but not for others who see the screen: r•••n@example.com. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const name = Array.from(email.slice(0, at))
  const [first = ''] = name
  const last = name.length > 2 ? name.at(-1) : ''

  return `${first}•••${last}${email.slice(at)}`
}
