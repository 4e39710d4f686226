/** How two photos are alike: the same file, the same picture, or one the mirror image of the other. */
export const duplicateKinds = ['exact', 'near', 'mirror'] as const

export type DuplicateKind = (typeof duplicateKinds)[number]

/** What a person may say of them. */
export const duplicateDecisions = ['distinct', 'duplicate'] as const

export type DuplicateDecision = (typeof duplicateDecisions)[number]
