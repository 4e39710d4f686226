import { paths } from '../lib/paths.ts'

/** A contributor's main pages, in workflow order. */
export const navLinks = [
  { label: 'My photos', to: paths.photos },
  { label: 'Upload', to: paths.upload },
  { label: 'Releases', to: paths.releases },
  { label: 'Earnings', to: paths.earnings },
] as const
