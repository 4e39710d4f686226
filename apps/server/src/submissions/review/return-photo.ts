import { turnDownPhoto, type Verdict } from './turn-down-photo.ts'

/** Asks the family for what is missing; it may submit the photo again. */
export function returnPhoto(ctx: Parameters<typeof turnDownPhoto>[0], verdict: Verdict) {
  return turnDownPhoto(ctx, { ...verdict, decision: 'returned' })
}
