import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMarkProjectUsed } from './mutations.ts'
import { type Project, projectsQuery } from './queries.ts'

type ProjectChoiceOptions = {
  /** Selects the last used project by itself. */
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
  const projects = query.data?.filter(({ archived_at }) => archived_at === null)
  const automaticId =
    autoSelect && !isForced ? (findLastUsedProject(projects ?? [])?.id ?? null) : null
  const isChosenKnown = projects?.some(({ id }) => id === chosenId) === true

  return {
    /** Undefined until they are loaded. Archived projects are left out. */
    projects,
    /** The id of the selected project, or null. */
    projectId: isChosenKnown ? chosenId : automaticId,
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

/** A project that was never used counts as used when it was created. */
export function findLastUsedProject(projects: readonly UsedProject[]): UsedProject | undefined {
  return projects.toSorted((a, b) => usedAt(b).localeCompare(usedAt(a)))[0]
}

function usedAt({ last_used_at, created_at }: UsedProject): string {
  return new Date(last_used_at ?? created_at).toISOString()
}
