import type { ListedWishlist } from '../queries.ts'

export type WishlistSort = 'changed' | 'name' | 'photos'

/** A project id, all wishlists, or only those without a project. */
export type ProjectFilter = 'all' | 'none' | (string & {})

type Arrangement = { project: ProjectFilter; sort: WishlistSort }

/** Filters and sorts wishlists. The server returns the latest changed first. */
export function arrangeWishlists(
  wishlists: readonly ListedWishlist[],
  { project, sort }: Arrangement,
): readonly ListedWishlist[] {
  const matches = wishlists.filter(({ project_id }) => matchesProject(project_id, project))
  if (sort === 'name') return matches.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  if (sort === 'photos') return matches.toSorted((a, b) => b.photo_count - a.photo_count)

  return matches.toSorted((a, b) => b.updated_at.localeCompare(a.updated_at))
}

function matchesProject(projectId: string | null, filter: ProjectFilter): boolean {
  if (filter === 'all') return true

  return filter === 'none' ? projectId === null : projectId === filter
}

export type ProjectOption = { value: ProjectFilter; label: string }

/** The projects that have wishlists, by name. */
export function listProjectOptions(wishlists: readonly ListedWishlist[]): ProjectOption[] {
  const names = new Map(
    wishlists.flatMap(({ project }) => (project === null ? [] : [[project.id, project.name]])),
  )
  const projects = [...names]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
  const hasWithoutProject = wishlists.some(({ project }) => project === null)

  return [
    { value: 'all', label: 'All projects' },
    ...projects,
    ...(hasWithoutProject ? [{ value: 'none', label: 'No project' }] : []),
  ]
}
