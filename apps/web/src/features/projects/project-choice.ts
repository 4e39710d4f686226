import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMarkProjectUsed } from './mutations.ts'
import { type Project, projectsQuery } from './queries.ts'

type ProjectChoiceOptions = {
  /** Selects the last used project until the user chooses one. */
  autoSelect?: boolean
  /** The user has to choose, even if there is a last used project. */
  isForced?: boolean
}

/** The project that the user chose, or the last used one. */
export function useProjectChoice({ autoSelect = true, isForced = false }: ProjectChoiceOptions) {
  const { user } = useAuthContext()
  const query = useQuery(projectsQuery(user?.id))
  const { mutate: markUsed } = useMarkProjectUsed()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const projects = query.data?.filter(
    ({ archived_at, can_edit }) => archived_at === null && can_edit,
  )

  return {
    /** Projects that are not archived and that the user can edit; undefined until they are loaded. */
    projects,
    /** The number of projects that are not archived, but that the user can no longer edit. */
    deniedCount:
      query.data?.filter(({ archived_at, can_edit }) => archived_at === null && !can_edit).length ??
      0,
    /** The id of the selected project, or null. */
    projectId: selectProject(projects ?? [], { chosenId, autoSelect, isForced }),
    choose: (id: string) => {
      setChosenId(id)
      markUsed(id)
    },
    hasFailed: query.isError && query.data === undefined,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  }
}

export type ProjectChoice = ReturnType<typeof useProjectChoice>

type UsedProject = Pick<Project, 'id' | 'last_used_at' | 'created_at'>

type Selection = { chosenId: string | null; autoSelect: boolean; isForced: boolean }

/** The id of the chosen project. If there is none, the last used one, unless the user has to choose. */
export function selectProject(
  projects: readonly UsedProject[],
  { chosenId, autoSelect, isForced }: Selection,
): string | null {
  if (projects.some(({ id }) => id === chosenId)) return chosenId
  if (!autoSelect || isForced) return null

  return projects.toSorted((a, b) => usedAt(b) - usedAt(a))[0]?.id ?? null
}

/** A project that was never used counts as used when it was created. */
function usedAt({ last_used_at, created_at }: UsedProject): number {
  return Date.parse(last_used_at ?? created_at)
}
