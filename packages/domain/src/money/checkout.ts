/** Kinds of productions, as printed on the license. */
export const productionTypes = ['feature', 'series', 'commercial', 'music-video', 'other'] as const

export type ProductionType = (typeof productionTypes)[number]

export const paymentMethods = ['card', 'ach'] as const

export type PaymentMethod = (typeof paymentMethods)[number]

/** An order that is not approved or paid expires after this many days. */
export const orderDays = 7

/** An order is completed after this many days. Until then it can be canceled if no file was downloaded. */
export const cancellationDays = 30

/** Why a cart line cannot be ordered. */
export const lineProblems = ['unavailable', 'hero-not-allowed', 'already-licensed'] as const

export type LineProblem = (typeof lineProblems)[number]
