import { createStore, type Store, useStore } from '@shoebox/web-kit/browser/store'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Icon, type IconName } from '@shoebox/web-kit/ui/icon.tsx'
import { createContext, useContext } from 'react'

/** Rows of a list and the details of a photo both have these fields. */
export type ActionPhoto = { id: string; photoid: number }

/** A touch cell has no hover state, so its actions are always visible. */
export type ActionPlace = 'cell' | 'touch-cell' | 'panel' | 'lightbox'

export type PhotoAction = {
  id: string
  icon: IconName
  /** Tooltip: "Save". */
  title: string
  /** Accessible name, with the number of the photo: "Save #20418". */
  label: string
  /** A toggle is pressed on photos whose marks contain its id, and stays visible on their cells. */
  isToggle?: boolean
  /** Where the action appears; everywhere by default. */
  places?: readonly ActionPlace[]
  run: () => void
}

/** Ids of the pressed toggles, by photo id. */
export type PhotoMarks = ReadonlyMap<string, ReadonlySet<string>>

export type PhotoActions = {
  actions: (photo: ActionPhoto) => readonly PhotoAction[]
  /** A store, not a value: a change re-renders only the cell of the photo that changed. */
  marks?: Store<PhotoMarks>
}

/** The actions on every photo below the provider: on grid cells, on the photo page and in the lightbox. */
export const PhotoActionsContext = createContext<PhotoActions>({ actions: () => [] })

const noMarks = createStore<PhotoMarks>(new Map())
const unmarked: ReadonlySet<string> = new Set()

/** The actions for a photo at this place, each with its state. */
export function usePhotoActions(photo: ActionPhoto, place: ActionPlace) {
  const { actions, marks = noMarks } = useContext(PhotoActionsContext)
  const pressedIds = useStore(marks, (all) => all.get(photo.id) ?? unmarked)

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
