import { paths } from '../lib/paths.ts'

/** The pages of a family, in the order of its work. */
export const navLinks = [
  { label: 'My photos', to: paths.photos },
  { label: 'Upload', to: paths.upload },
  { label: 'Releases', to: paths.releases },
  { label: 'Earnings', to: paths.earnings },
] as const
