const names = ['email', 'firstName', 'lastName'] as const

type Typed = Partial<Record<(typeof names)[number], string>>

/** Field values preserved across tabs. In memory only, and never a password. */
export type RememberedFields = {
  read: () => Typed
  save: (typed: object) => void
  clear: () => void
}

export function createRememberedFields(): RememberedFields {
  let remembered: Typed = {}

  return {
    read: () => remembered,
    save: (typed) => {
      for (const name of names) {
        const value: unknown = Reflect.get(typed, name)
        if (typeof value === 'string') remembered = { ...remembered, [name]: value }
      }
    },
    clear: () => {
      remembered = {}
    },
  }
}
