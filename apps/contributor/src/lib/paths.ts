/** Every address inside this site. */
export const paths = {
  home: '/',
  auth: '/auth',
  authCallback: '/auth/callback',
  resetPassword: '/auth/reset-password',
  signIn: '/auth?mode=login',
} as const
