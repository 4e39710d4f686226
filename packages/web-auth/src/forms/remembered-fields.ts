const fieldNames = ['email', 'firstName', 'lastName'] as const

type FieldValues = Partial<Record<(typeof fieldNames)[number], string>>

/** What the user typed, so it survives switching tabs. Kept in memory only, and never a password. */
export type RememberedFields = {
  read: () => FieldValues
  save: (values: object) => void
  clear: () => void
}

export function createRememberedFields(initial: FieldValues = {}): RememberedFields {
  let fieldValues = initial

  return {
    read: () => fieldValues,
    save: (values) => {
      for (const name of fieldNames) {
        const value: unknown = Reflect.get(values, name)
        if (typeof value === 'string') fieldValues = { ...fieldValues, [name]: value }
      }
    },
    clear: () => {
      fieldValues = {}
    },
  }
}
