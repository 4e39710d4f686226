import { paths } from '../lib/paths.ts'

const lists: readonly string[] = [paths.search, paths.photos, paths.popular, paths.newest]

/** Pages whose query selects the photos they show. */
export function isPhotoList(path: string): boolean {
  return lists.includes(path)
}
