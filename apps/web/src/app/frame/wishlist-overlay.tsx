import { Dialog } from '@shoebox/web-kit/overlay/dialog.tsx'
import { countOf } from '@shoebox/web-kit/text/plural'
import { useState } from 'react'
import { PhotoImage } from '../../features/catalog/images/photo-image.tsx'
import { CreateProjectForm } from '../../features/projects/create-project-form.tsx'
import { useProjectChoice } from '../../features/projects/project-choice.ts'
import { ProjectSelector, type SelectorMode } from '../../features/projects/project-selector.tsx'
import { StudioPicker } from '../../features/studios/studio-picker.tsx'
import { CreateWishlistForm, emptyDraft } from '../../features/wishlists/create-wishlist-form.tsx'
import { addToWishlist, useWishlistsAccess } from '../../features/wishlists/mutations.ts'
import { WishlistChoices } from '../../features/wishlists/wishlist-choices.tsx'

export type WishlistRequest = {
  /** Without photos, the dialog only creates a wishlist. */
  photos: readonly { id: string; photoid: number }[]
  /** Runs with the chosen or new wishlist instead of adding the photos, for example to move them out of the cart. */
  move?: {
    /** A wishlist that cannot be chosen, because the photos come from it. */
    fromId?: string
    run: (wishlist: { id: string; name: string }) => void
  }
}

export type WishlistOverlayProps = {
  isOpen: boolean
  onClose: () => void
  /** Undefined while another overlay is open, or none. */
  request: WishlistRequest | undefined
}

/** Keeps the last request for the closing animation. Each opening starts with empty forms. */
export function WishlistOverlay({ isOpen, onClose, request }: WishlistOverlayProps) {
  const [opening, setOpening] = useState({ request, count: 0 })
  if (request !== undefined && request !== opening.request)
    setOpening({ request, count: opening.count + 1 })
  if (opening.request === undefined) return null

  return (
    <WishlistDialog
      key={opening.count}
      isOpen={isOpen}
      onClose={onClose}
      request={opening.request}
    />
  )
}

type Step = 'list' | 'createWishlist' | 'createProject'

type WishlistDialogProps = { isOpen: boolean; onClose: () => void; request: WishlistRequest }

/** One dialog: the forms for a wishlist, its project and its studio replace the list. */
function WishlistDialog({ isOpen, onClose, request }: WishlistDialogProps) {
  const { photos, move } = request
  const firstStep = photos.length === 0 ? 'createWishlist' : 'list'
  const [step, setStep] = useState<Step>(firstStep)
  const access = useWishlistsAccess()

  function choose(wishlist: { id: string; name: string }) {
    onClose()
    if (move === undefined) void addToWishlist(access, wishlist, photos)
    else move.run(wishlist)
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      // A click beside the dialog must not discard what the user typed.
      closesOnBackdrop={step === 'list'}
      title={stepTitle(step, request)}
      {...(step === 'list' && { description: listDescription(request) })}
    >
      {step === 'list' ? (
        <WishlistChoices
          photos={photos}
          excludedId={move?.fromId}
          renderCover={(cover) => (
            <PhotoImage
              photo={cover}
              name=""
              loading="lazy"
              className="max-h-[44px] max-w-[56px] object-contain"
            />
          )}
          onChoose={choose}
          onCreate={() => setStep('createWishlist')}
        />
      ) : (
        <CreateSteps
          photos={move === undefined ? photos : []}
          isCreatingProject={step === 'createProject'}
          onModeChange={(mode) => setStep(mode === 'creating' ? 'createProject' : 'createWishlist')}
          onCreated={(wishlist) => {
            onClose()
            move?.run(wishlist)
          }}
          onCancel={firstStep === 'list' ? () => setStep('list') : onClose}
        />
      )}
    </Dialog>
  )
}

type CreateStepsProps = {
  photos: WishlistRequest['photos']
  isCreatingProject: boolean
  onModeChange: (mode: SelectorMode) => void
  onCreated: (wishlist: { id: string; name: string }) => void
  onCancel: () => void
}

/** Keeps the name and the description of the wishlist while the user creates a project. */
function CreateSteps(props: CreateStepsProps) {
  const { photos, isCreatingProject, onModeChange, onCreated, onCancel } = props
  const [draft, setDraft] = useState(emptyDraft)
  const choice = useProjectChoice({})

  if (isCreatingProject)
    return (
      <CreateProjectForm
        context="wishlist"
        StudioPicker={StudioPicker}
        onCreated={({ id }) => {
          choice.choose(id)
          onModeChange('selecting')
        }}
        onCancel={() => onModeChange('selecting')}
      />
    )

  return (
    <CreateWishlistForm
      draft={draft}
      onDraftChange={setDraft}
      photos={photos}
      projectId={choice.projectId}
      projectSelector={<ProjectSelector choice={choice} isRequired onModeChange={onModeChange} />}
      onCreated={onCreated}
      onCancel={onCancel}
    />
  )
}

function stepTitle(step: Step, { move }: WishlistRequest): string {
  if (step === 'createWishlist') return 'Create new wishlist'
  if (step === 'createProject') return 'Create project'

  return move === undefined ? 'Add to Wishlist' : 'Move to Wishlist'
}

function listDescription({ photos, move }: WishlistRequest): string {
  const verb = move === undefined ? 'add' : 'move'
  const object = photos.length === 1 ? 'this photo' : `these ${countOf(photos.length, 'photo')}`

  return `Click on a wishlist to ${verb} ${object}, or create a new one.`
}
