/** How long a link and its code work. */
export const signInLinkSeconds = 3600

/** Emails that are of no use once their link has expired. Notices, which hold none, are sent however late. */
export const signInLinkKinds = ['auth.magic-link', 'auth.confirm-sign-up', 'auth.reset-password']
