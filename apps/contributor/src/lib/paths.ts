/** Every address inside this site. */
export const paths = {
  home: '/',
  onboarding: '/onboarding',
  photos: '/photos',
  photo: (id: string) => `/photos/${id}`,
  upload: '/upload',
  releases: '/releases',
  earnings: '/earnings',
  /** Where a relative signs: the key stands in the fragment, so that no server's log has it. */
  sign: '/sign',
  /** Where somebody without a link asks for one that deletes. */
  erase: '/erase',
  auth: '/auth',
  authCallback: '/auth/callback',
  resetPassword: '/auth/reset-password',
  signIn: '/auth?mode=login',
  signUp: '/auth?mode=signup',
} as const
