/** Every path of this site. */
export const paths = {
  home: '/',
  onboarding: '/onboarding',
  photos: '/photos',
  photo: (id: string) => `/photos/${id}`,
  upload: '/upload',
  releases: '/releases',
  earnings: '/earnings',
  /** Signing page: the token is in the fragment, so it never appears in server logs. */
  sign: '/sign',
  /** Opens an emailed erasure link. Without a token, people request a link here. */
  erase: '/erase',
  auth: '/auth',
  authCallback: '/auth/callback',
  resetPassword: '/auth/reset-password',
  signIn: '/auth?mode=login',
  signUp: '/auth?mode=signup',
} as const
