/** Every address inside this site. */
export const paths = {
  home: '/',
} as const
