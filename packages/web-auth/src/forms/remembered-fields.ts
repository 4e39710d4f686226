const names = ['email', 'firstName', 'lastName'] as const

type Typed = Partial<Record<(typeof names)[number], string>>

/** Field values preserved across tabs. In memory only, and never a password. */
export type RememberedFields = {
  read: () => Typed
  keep: (typed: object) => void
  forget: () => void
}

export function createRememberedFields(): RememberedFields {
  let kept: Typed = {}

  return {
    read: () => kept,
    keep: (typed) => {
      for (const name of names) {
        const value: unknown = Reflect.get(typed, name)
        if (typeof value === 'string') kept = { ...kept, [name]: value }
      }
    },
    forget: () => {
      kept = {}
    },
  }
}
