type FormValue = string | FormFields
export type FormFields = { [name: string]: FormValue }

/** `a[b][0]=c` as nested objects; a list is an object whose names are numbers. */
export function readForm(text: string): FormFields {
  const fields: FormFields = Object.create(null)

  for (const [key, value] of new URLSearchParams(text)) {
    const names = key.split('[').map((name) => name.replace(/\]$/, ''))
    const last = names.pop() ?? ''
    let place = fields
    for (const name of names) {
      const next = place[name]
      place = place[name] = typeof next === 'object' ? next : Object.create(null)
    }
    // `expand[]=x` means the next free number.
    place[last === '' && names.length > 0 ? String(Object.keys(place).length) : last] = value
  }
  return fields
}
