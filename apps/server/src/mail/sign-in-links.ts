/** How long a link and its code are valid. */
export const signInLinkSeconds = 3600

/** Emails that are useless once their link has expired. Notices contain no link and are sent however late. */
const signInLinkKinds = ['auth.magic-link', 'auth.confirm-sign-up', 'auth.reset-password']

/** True if the link in a queued email has expired, so that sending it would be useless. */
export function isExpired({ kind, createdAt }: { kind: string; createdAt: Date }): boolean {
  const age = Date.now() - createdAt.getTime()
  return signInLinkKinds.includes(kind) && age > signInLinkSeconds * 1000
}
