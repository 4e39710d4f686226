/** Every address inside this site. */
export const paths = {
  home: '/',
  upload: '/upload',
  auth: '/auth',
  authCallback: '/auth/callback',
  resetPassword: '/auth/reset-password',
  signIn: '/auth?mode=login',
} as const
