import { createStore, type Store, useStore } from '@shoebox/web-kit/browser/store'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Icon, type IconName } from '@shoebox/web-kit/ui/icon.tsx'
import { createContext, useContext } from 'react'

/** The fields that actions need. List rows and photo details both have them. */
export type ActionPhoto = { id: string; photoid: number }

/** Touch cells have no hover state, so their actions are always visible. */
export type ActionPlace = 'cell' | 'touch-cell' | 'panel' | 'lightbox'

export type PhotoAction = {
  id: string
  icon: IconName
  /** Tooltip, such as "Save". */
  title: string
  /** Accessible name with the photo number, such as "Save #20418". */
  label: string
  /** Makes it a toggle button, pressed if `pressedActions` has its id. Pressed toggles stay visible on the cell. */
  isToggle?: boolean
  /** Where the action appears; everywhere by default. */
  places?: readonly ActionPlace[]
  run: () => void
}

/** Action ids of the pressed toggles, by photo id. */
export type PressedActions = ReadonlyMap<string, ReadonlySet<string>>

export type PhotoActions = {
  actions: (photo: ActionPhoto) => readonly PhotoAction[]
  /** A store, so a change re-renders only the cell of the changed photo. */
  pressedActions?: Store<PressedActions>
}

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
    .filter(({ places }) => places === undefined || places.includes(place))
    .map((action) => ({ ...action, isPressed: pressedIds.has(action.id) }))
}

type PhotoActionButtonsProps = { photo: ActionPhoto; place: 'panel' | 'lightbox' }

export function PhotoActionButtons({ photo, place }: PhotoActionButtonsProps) {
  return usePhotoActions(photo, place).map(({ id, icon, title, label, run, ...toggle }) => (
    <Button
      key={id}
      size={place === 'panel' ? 'small' : 'medium'}
      tone="bare"
      isSquare
      aria-label={label}
      title={title}
      {...(toggle.isToggle && { 'aria-pressed': toggle.isPressed })}
      onClick={run}
    >
      <Icon name={icon} isFilled={toggle.isPressed} />
    </Button>
  ))
}
