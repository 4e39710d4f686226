const names = ['email', 'firstName', 'lastName'] as const

type FieldTexts = Partial<Record<(typeof names)[number], string>>

/** Field values preserved across tabs. In memory only, and never a password. */
export type RememberedFields = {
  read: () => FieldTexts
  save: (values: object) => void
  clear: () => void
}

export function createRememberedFields(): RememberedFields {
  let remembered: FieldTexts = {}

  return {
    read: () => remembered,
    save: (values) => {
      for (const name of names) {
        const value: unknown = Reflect.get(values, name)
        if (typeof value === 'string') remembered = { ...remembered, [name]: value }
      }
    },
    clear: () => {
      remembered = {}
    },
  }
}
