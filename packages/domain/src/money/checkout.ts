/** What a production is; printed on the license. */
export const productionTypes = ['feature', 'series', 'commercial', 'music-video', 'other'] as const

export type ProductionType = (typeof productionTypes)[number]

export const paymentMethods = ['card', 'ach'] as const

export type PaymentMethod = (typeof paymentMethods)[number]

/** Stripe's minimum lifetime of a Checkout Session. */
export const paymentMinutes = 30

/** An order that is not approved or paid expires after this many days. */
export const orderDays = 7

/** An order is complete after this many days, and until then it can be canceled if no file was downloaded. */
export const cancellationDays = 30

/** Why a line of the cart cannot be ordered; null: it can. */
export const lineProblems = ['unavailable', 'hero-not-allowed', 'already-licensed'] as const

export type LineProblem = (typeof lineProblems)[number]
