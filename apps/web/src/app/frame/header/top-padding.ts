import { paths } from '../../../lib/paths.ts'

/** These two pages start at the window's edge and clear the header themselves. */
const withOwnTop: readonly string[] = [paths.home, paths.search]

type Place = { pathname: string; isBuilt: (address: string) => boolean }

/** If such a page is not built, the not-found page renders at its address and needs the padding. */
export function needsTopPadding({ pathname, isBuilt }: Place): boolean {
  return !withOwnTop.includes(pathname) || !isBuilt(pathname)
}
