import { turnDownPhoto, type Verdict } from './turn-down-photo.ts'

/** Not for us, with the reason. */
export function declinePhoto(ctx: Parameters<typeof turnDownPhoto>[0], verdict: Verdict) {
  return turnDownPhoto(ctx, { ...verdict, decision: 'declined' })
}
