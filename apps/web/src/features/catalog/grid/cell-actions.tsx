import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { MarkerRing } from '@shoebox/web-kit/marks/marker-ring.tsx'
import { Icon, type IconName } from '@shoebox/web-kit/ui/icon.tsx'
import { type ActionPhoto, actionAria, usePhotoActions } from '../photo-actions.tsx'

type CellActionsProps = {
  photo: ActionPhoto
  position: number
  canHaveRing: boolean
  isSignedIn: boolean
  isTouch: boolean
  isTabStop: boolean
  isHoveredOrFocused: boolean
}

/**
 * Buttons in the corner of a photo, or in its caption on touch devices. On a photo, their colors are the same in both themes,
 * because photos look the same in both. The grid has one tab stop, so Tab reaches only the actions of the current photo.
 */
export function CellActions(props: CellActionsProps) {
  const { photo, position, isTouch, isSignedIn, isTabStop, isHoveredOrFocused } = props
  const { id, photoid } = photo
  const actions = usePhotoActions(
    { id, photoid, position },
    isTouch ? 'touch-cell' : 'cell',
  ).filter(({ isForVisitors }) => isSignedIn || isForVisitors)
  const hasRing = props.canHaveRing && actions.some((action) => action.hasRing && action.isPressed)
  const visibleActions = actions.filter((action) => {
    if (isTouch) return action.isPressed || !action.isMarkOnTouch

    // The ring already shows that the action is pressed.
    return isHoveredOrFocused || (action.isPressed && !(hasRing && action.hasRing))
  })
  const isInCorner = isHoveredOrFocused && !isTouch
  if (!hasRing && visibleActions.length === 0) return null

  return (
    <>
      {/* On a hovered photo, the ring would cross its number and price. The pressed button replaces it. */}
      {hasRing && !isInCorner && (
        <span
          className={`pointer-events-none absolute inset-x-0 top-0 ${isTouch ? 'bottom-10' : 'bottom-0'}`}
        >
          <MarkerRing seed={photo.photoid} />
        </span>
      )}
      <div
        className={`print:hidden ${isInCorner ? 'absolute top-2 right-2 grid auto-rows-[2rem] gap-1' : 'contents'}`}
      >
        {visibleActions.map((action) =>
          action.isGreen && !isInCorner && !isTouch ? (
            <CellMark key={action.id} icon={action.icon} text={action.title} />
          ) : (
            <button
              key={action.id}
              type="button"
              {...actionAria(action)}
              tabIndex={isTabStop ? 0 : -1}
              onClick={action.run}
              style={isInCorner ? { gridRow: actions.indexOf(action) + 1 } : undefined}
              className={`grid place-items-center rounded-control ${isInCorner ? cornerClass(action) : toPlaceClass(action, isTouch)}`}
            >
              <Icon name={action.icon} isFilled={action.isPressed && !action.isGreen} />
            </button>
          ),
        )}
      </div>
    </>
  )
}

/** Shows in the lower left corner that an action is pressed. Not a button: hovering replaces it with the buttons. */
function CellMark({ icon, text }: { icon: IconName; text: string }) {
  return (
    <span
      className={`pointer-events-none absolute bottom-0 left-0 flex h-7 max-w-full items-center gap-1 px-2 text-small font-semibold ${greenActionClass}`}
    >
      <Icon name={icon} size={16} />
      {text}
    </span>
  )
}

type ActionTone = { isGreen?: boolean }

function cornerClass({ isGreen }: ActionTone): string {
  return `size-8 [animation:appear_120ms_var(--ease-table)] ${isGreen ? greenActionClass : actionClass}`
}

/** The place of an action that is visible without hover. On touch devices, all but the green ones are in the caption. */
function toPlaceClass({ isGreen }: ActionTone, isTouch: boolean): string {
  if (!isTouch) return `absolute top-2 right-2 size-8 ${actionClass}`

  return isGreen
    ? `absolute bottom-10 left-0 size-7 ${greenActionClass}`
    : 'absolute right-0 bottom-4 size-6'
}

const actionClass = 'bg-[oklch(0.995_0_0)] text-[oklch(0.20_0_0)] hover:bg-[oklch(0.93_0_0)]'
const greenActionClass = 'bg-kept text-on-kept hover:bg-kept/90'

type HoverActionsProps = { photo: ActionPhoto; position: number }

/** The actions of a hovered or focused photo outside of a grid, such as on the home page or in a visitor's results. */
export function HoverActions({ photo, position }: HoverActionsProps) {
  const { status } = useAuthContext()

  return (
    <CellActions
      photo={photo}
      position={position}
      canHaveRing={false}
      isSignedIn={status === 'signed-in'}
      isTouch={false}
      isTabStop
      isHoveredOrFocused
    />
  )
}
