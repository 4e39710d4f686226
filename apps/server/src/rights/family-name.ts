type Names = {
  first_name: string | null
  last_name: string | null
  storefront_name: string | null
}

/** Who asks, as a relative knows them. */
export function familyName(names: Names | null): string {
  const person = [names?.first_name, names?.last_name].filter(Boolean).join(' ')
  return person || names?.storefront_name || 'A family'
}
