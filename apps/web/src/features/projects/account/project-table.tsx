import { ConfirmDialog } from '@shoebox/web-kit/overlay/confirm-dialog.tsx'
import { lazyOverlay } from '@shoebox/web-kit/overlay/lazy-overlay.tsx'
import { formatLocalDate } from '@shoebox/web-kit/text/format'
import { countOf } from '@shoebox/web-kit/text/plural'
import { StateBadge } from '@shoebox/web-kit/ui/badge.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { EmptyState } from '@shoebox/web-kit/ui/empty-state.tsx'
import { ErrorBlock } from '@shoebox/web-kit/ui/error-state.tsx'
import { SkeletonLines, SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import { type Column, Table } from '@shoebox/web-kit/ui/table.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useEditedId } from '../../../lib/use-edited-id.ts'
import { useArchiveProject, useDeleteProject } from '../mutations.ts'
import { type Project, projectsQuery } from '../queries.ts'
import type { ProjectDialogProps, StudioPickerSlot } from './project-dialog.tsx'

const ProjectDialog = lazyOverlay<ProjectDialogProps>(
  async () => (await import('./project-dialog.tsx')).ProjectDialog,
)

type ProjectTableProps = { userId: string; StudioPicker: StudioPickerSlot }

/** The projects of the user: create, rename, move to another studio, archive and delete. */
export function ProjectTable({ userId, StudioPicker }: ProjectTableProps) {
  const { data, isError, isFetching, refetch } = useQuery(projectsQuery(userId))
  const [editedId, setEditedId] = useEditedId()
  const [isCreating, setIsCreating] = useState(false)
  const edited = data?.find(({ id, can_edit }) => id === editedId && can_edit)

  function closeDialog() {
    setIsCreating(false)
    if (editedId !== null) setEditedId(null)
  }

  if (data === undefined && isError)
    return (
      <ErrorBlock
        title="Couldn’t load your projects"
        text="The server didn’t respond."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  if (data === undefined)
    return (
      <SkeletonRegion label="Loading projects...">
        <SkeletonLines count={6} />
      </SkeletonRegion>
    )

  const newProjectButton = (
    <Button tone="ink" onClick={() => setIsCreating(true)}>
      New project
    </Button>
  )

  return (
    <div className="grid gap-5">
      {data.length > 0 ? (
        <>
          <p>{newProjectButton}</p>
          <Table
            caption="Projects"
            isCaptionHidden
            columns={createColumns(setEditedId)}
            rows={data}
            rowKey={({ id }) => id}
          />
        </>
      ) : (
        <EmptyState
          title="No projects of your own"
          text="A project is the production that photos are for. Wishlists and orders belong to it. Projects that other members created are on the page of their studio."
          actions={newProjectButton}
        />
      )}
      <ProjectDialog
        key={edited?.id ?? 'new'}
        isOpen={isCreating || edited !== undefined}
        onClose={closeDialog}
        project={edited}
        StudioPicker={StudioPicker}
      />
    </div>
  )
}

function createColumns(onEdit: (id: string) => void): readonly Column<Project>[] {
  return [
    { id: 'name', head: 'Name', cell: (project) => <ProjectName project={project} /> },
    { id: 'studio', head: 'Studio', cell: ({ company }) => company },
    {
      id: 'used',
      head: 'Last used',
      cell: ({ last_used_at }) => (last_used_at === null ? 'Never' : formatLocalDate(last_used_at)),
    },
    {
      id: 'wishlists',
      head: 'Wishlists',
      cell: ({ wishlist_count }) => wishlist_count,
      isNumeric: true,
    },
    {
      id: 'actions',
      head: 'Actions',
      cell: (project) => <ProjectActions project={project} onEdit={() => onEdit(project.id)} />,
    },
  ]
}

function ProjectName({ project: { name, archived_at } }: { project: Project }) {
  return (
    <span className="wrap-anywhere">
      {name.trim() === '' ? 'No name' : name}
      {archived_at !== null && (
        <span className="block font-regular">
          <StateBadge kind="not-started" tone="idle">
            Archived
          </StateBadge>
        </span>
      )}
    </span>
  )
}

type ProjectActionsProps = { project: Project; onEdit: () => void }

/**
 * A project with orders can only be archived, so it has no Delete button. A project that the user can
 * no longer edit has no buttons.
 */
function ProjectActions({ project, onEdit }: ProjectActionsProps) {
  const { id, name, archived_at, wishlist_count, has_orders, can_edit } = project
  const [isAsking, setIsAsking] = useState(false)
  const archive = useArchiveProject()
  const remove = useDeleteProject()
  const isArchived = archived_at !== null
  const close = () => setIsAsking(false)

  if (!can_edit) return <span className="text-ink-2">View only</span>

  return (
    <span className="flex flex-wrap gap-1">
      <Button size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
      <Button
        size="small"
        aria-label={`${isArchived ? 'Restore' : 'Archive'} ${name}`}
        isBusy={archive.isPending}
        onClick={() => archive.mutate({ id, isArchived: !isArchived })}
      >
        {isArchived ? 'Restore' : 'Archive'}
      </Button>
      {!has_orders && (
        <Button
          size="small"
          tone="danger"
          aria-label={`Delete ${name}`}
          onClick={() => setIsAsking(true)}
        >
          Delete
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        title={`Delete “${name}”?`}
        confirmLabel="Delete"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(id, { onSettled: close })}
      >
        {describeWishlists(wishlist_count)}
      </ConfirmDialog>
    </span>
  )
}

function describeWishlists(count: number): string {
  if (count === 0) return 'It has no wishlists.'
  const verb = count === 1 ? 'stays' : 'stay'

  return `Its ${countOf(count, 'wishlist')} ${verb}, without a project.`
}
