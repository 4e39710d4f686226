import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { api } from '@shoebox/web-kit/api/api'
import { useSingleMutation } from '@shoebox/web-kit/api/use-single-mutation'
import { toast } from '@shoebox/web-kit/toast/toast'
import { type ToastOptions, toastSettings } from '@shoebox/web-kit/toast/toast-queue'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { describeFailure, isNetworkError } from '../../lib/describe-failure.ts'
import { projectsKey, projectsQuery } from './queries.ts'

export type NewProject = { name: string; company_id: string }

/** Finds the studio's project with this name, or creates one, so two attempts never create two projects. */
export function useCreateProject() {
  const queryClient = useQueryClient()
  const { user } = useAuthContext()
  const refresh = useRefreshProjects()

  return useSingleMutation({
    mutationFn: (body: NewProject) => api.findOrCreateProject({ body }),
    onSuccess: ({ project, is_new }) => {
      toast(is_new ? createdToast : foundToast(project.name))
      // The selector shows the project at once; the refetch below only confirms it.
      queryClient.setQueryData(projectsQuery(user?.id).queryKey, (projects = []) => [
        project,
        ...projects.filter(({ id }) => id !== project.id),
      ])
      void refresh()
    },
    onError: (error) => toast(createErrorToast(error)),
  })
}

type ProjectChanges = { id: string; name?: string; company_id?: string }

export function useUpdateProject() {
  const refresh = useRefreshProjects()

  return useSingleMutation({
    mutationFn: ({ id, ...body }: ProjectChanges) => api.updateProject({ params: { id }, body }),
    onSuccess: async () => {
      toast(successToast('Project updated successfully'))
      await refresh()
    },
    onError: (error) => toast(failureToast('Failed to update project', error)),
  })
}

/** Deletes a project. Its wishlists stay, without a project. */
export function useDeleteProject() {
  const refresh = useRefreshProjects()

  return useSingleMutation({
    mutationFn: (id: string) => api.deleteProject({ params: { id } }),
    onSuccess: async () => {
      toast(successToast('Project deleted successfully'))
      await refresh()
    },
    onError: (error) => toast(failureToast('Failed to delete project', error)),
  })
}

export function useArchiveProject() {
  const refresh = useRefreshProjects()

  return useSingleMutation({
    mutationFn: ({ id, isArchived }: { id: string; isArchived: boolean }) =>
      api.archiveProject({ params: { id }, body: { is_archived: isArchived } }),
    onSuccess: async (_, { isArchived }) => {
      toast(
        successToast(
          isArchived ? 'Project archived successfully' : 'Project restored successfully',
        ),
      )
      await refresh()
    },
    onError: (error, { isArchived }) =>
      toast(failureToast(`Failed to ${isArchived ? 'archive' : 'restore'} project`, error)),
  })
}

/** Records that the user chose a project. Shows no error: after a failure, the projects are only sorted differently. */
export function useMarkProjectUsed() {
  const queryClient = useQueryClient()
  const { user } = useAuthContext()

  return useMutation({
    networkMode: 'always',
    mutationFn: (id: string) =>
      api.updateProject({ params: { id }, body: { last_used_at: new Date().toISOString() } }),
    onSuccess: (used) =>
      queryClient.setQueryData(projectsQuery(user?.id).queryKey, (projects) =>
        projects?.map((project) => (project.id === used.id ? used : project)),
      ),
  })
}

/**
 * Refreshes projects, and wishlists, which show their project's name. The 'wishlists' query key is hardcoded, because
 * features do not import each other.
 */
function useRefreshProjects(): () => Promise<unknown> {
  const client = useQueryClient()
  const { user } = useAuthContext()

  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: projectsKey(user?.id) }),
      client.invalidateQueries({ queryKey: ['wishlists', user?.id] }),
    ])
}

const { short: shortMs } = toastSettings.durationMs

function successToast(description: string): ToastOptions {
  return { title: 'Success', description, tone: 'done' }
}

const createdToast = {
  ...successToast('Project created successfully'),
  durationMs: shortMs,
}

function foundToast(name: string): ToastOptions {
  return {
    title: 'Project found',
    description: `Selected existing ${name}`,
    tone: 'done',
    durationMs: shortMs,
  }
}

function createErrorToast(error: Error): ToastOptions {
  if (isNetworkError(error))
    return {
      title: 'Network error',
      description: 'Unable to check for existing project. Please try again.',
      tone: 'error',
    }

  return failureToast('Failed to create project', error)
}

/** The title says what failed; the description says why, if the user can do something about it. */
function failureToast(title: string, error: Error): ToastOptions {
  return {
    title,
    description: describeFailure(error, 'Please try again.'),
    tone: 'error',
  }
}
