import { paths } from '../../../lib/paths.ts'

/** These two begin at the window's edge and keep clear of the header by themselves. */
const withOwnTop: readonly string[] = [paths.home, paths.search]

type Place = { pathname: string; isBuilt: (address: string) => boolean }

/** Where such a page is not built, the page that says so stands there instead and needs the padding. */
export function needsTopPadding({ pathname, isBuilt }: Place): boolean {
  return !withOwnTop.includes(pathname) || !isBuilt(pathname)
}
