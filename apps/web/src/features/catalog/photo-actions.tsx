import { createStore, type Store, useStore } from '@shoebox/web-kit/browser/store'
import type { Shortcut } from '@shoebox/web-kit/keyboard/shortcuts'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Icon, type IconName } from '@shoebox/web-kit/ui/icon.tsx'
import { type ComponentType, createContext, useContext, useEffect } from 'react'
import { licensedId, type PressedActions } from '../../lib/pressed-actions.ts'
import type { GridPhoto } from './grid/grid-photo.ts'

/** The fields that actions need. List rows and photo details both have them. */
export type ActionPhoto = {
  id: string
  photoid: number
  /** Place in the list, from 1, if the photo is in a list. */
  position?: number
}

/** Touch cells have no hover state, so their actions are always visible. */
export type ActionPlace = 'cell' | 'touch-cell' | 'panel' | 'lightbox'

type PhotoAction = {
  id: string
  icon: IconName
  /** Tooltip, such as "Save". */
  title: string
  /** Accessible name with the photo number, such as "Save #20418". */
  label: string
  /** Replaces the title and the label while `pressedActions` has its id. Pressed actions stay visible on the cell. */
  whilePressed?: { title: string; label: string; icon?: IconName; isGreen?: boolean }
  /** Announces the pressed state. Leave it out if title and label change instead. */
  isToggle?: boolean
  /** Draws the marker ring around the photo while pressed. */
  hasRing?: boolean
  opensDialog?: boolean
  /** Visitors have the action too, for example to learn that they must sign in. */
  isForVisitors?: boolean
  /** On touch cells, which are small, the button shows only while pressed. */
  isMarkOnTouch?: boolean
  /** Where the action appears; everywhere by default. */
  places?: readonly ActionPlace[]
  run: () => void
}

export type PhotoActions = {
  /** Below each other on a cell, in this order. */
  actions: (photo: ActionPhoto) => readonly PhotoAction[]
  /** Keys that run an action on the photo that has focus in a grid, or on the photo in the lightbox. */
  shortcuts?: readonly { actionId: string; key: string; label: string }[]
  /** A store, so a change re-renders only the cell of the changed photo. */
  pressedActions?: Store<PressedActions>
  /** Finds out which actions are pressed on the mounted photos, and in the same request on those that come next. */
  checkPhotos?:
    | ((mounted: readonly ActionPhoto[], upcoming?: readonly ActionPhoto[]) => void)
    | undefined
  /** The bar with actions on the selected photos of a grid. Without it, photos cannot be selected. */
  SelectedPhotos?: ComponentType<SelectedPhotosProps> | undefined
}

export type SelectedPhotosProps = { photos: readonly GridPhoto[]; onClear: () => void }

/** Provides the actions on grid cells, the photo page and the lightbox. */
export const PhotoActionsContext = createContext<PhotoActions>({ actions: () => [] })

const noPressedActions = createStore<PressedActions>(new Map())
const noPressedIds: ReadonlySet<string> = new Set()

/** Returns the actions of a photo for one place, and whether each is pressed. */
export function usePhotoActions(photo: ActionPhoto, place: ActionPlace) {
  const { actions, pressedActions = noPressedActions } = useContext(PhotoActionsContext)
  const pressedIds = useStore(
    pressedActions,
    (idsByPhoto) => idsByPhoto.get(photo.id) ?? noPressedIds,
  )

  return actions(photo)
    .filter((action) => isInPlace(action, place))
    .map((action) => {
      const isPressed = pressedIds.has(action.id)

      return { ...action, ...(isPressed && action.whilePressed), isPressed }
    })
}

/** True if a company of the user has licensed the photo. Re-renders only when that changes. */
export function useIsLicensed({ id }: Pick<ActionPhoto, 'id'>): boolean {
  const { pressedActions = noPressedActions } = useContext(PhotoActionsContext)

  return useStore(pressedActions, (idsByPhoto) => idsByPhoto.get(id)?.has(licensedId) === true)
}

function isInPlace({ places }: PhotoAction, place: ActionPlace): boolean {
  return places === undefined || places.includes(place)
}

/** ARIA attributes of the button of an action. */
export function actionAria(action: ReturnType<typeof usePhotoActions>[number]) {
  const { label, title, isToggle, opensDialog, isPressed } = action

  return {
    'aria-label': label,
    title,
    ...(isToggle && { 'aria-pressed': isPressed }),
    ...(opensDialog && { 'aria-haspopup': 'dialog' as const }),
  }
}

/** The shortcuts of the actions in a place. `findPhoto` returns the photo that a key press is about. */
export function useActionShortcuts(
  place: ActionPlace,
  findPhoto: (event: KeyboardEvent) => ActionPhoto | undefined,
): Shortcut[] {
  const { actions, shortcuts = [] } = useContext(PhotoActionsContext)

  return shortcuts.map(({ actionId, key, label }) => ({
    keys: [key],
    label,
    run: (event) => {
      const photo = findPhoto(event)
      const action = photo && actions(photo).find(({ id }) => id === actionId)
      if (action === undefined || !isInPlace(action, place)) return false

      action.run()
      return true
    },
  }))
}

type PhotoActionButtonsProps = { photo: ActionPhoto; place: 'panel' | 'lightbox' }

export function PhotoActionButtons({ photo, place }: PhotoActionButtonsProps) {
  const { checkPhotos } = useContext(PhotoActionsContext)
  const actions = usePhotoActions(photo, place)

  useEffect(() => checkPhotos?.([photo]), [checkPhotos, photo])

  return actions.map((action) => (
    <Button
      key={action.id}
      size={place === 'panel' ? 'small' : 'medium'}
      tone={action.isPressed && action.isGreen ? 'kept' : 'bare'}
      isSquare
      {...actionAria(action)}
      onClick={action.run}
    >
      <Icon name={action.icon} isFilled={action.isPressed && !action.isGreen} />
    </Button>
  ))
}
