import type { FaceBox } from '@shoebox/domain/rights/face-box'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { KeyCap } from '@shoebox/web-kit/ui/key-cap.tsx'
import type { FaceEditor } from './use-face-editor.ts'

const resizeStep = 0.02

/**
 * For users who neither drag nor use the keyboard: a click on the photo places the box, these buttons resize it. In
 * narrow windows they are pinned to the bottom, with the Save and Cancel buttons that wide windows show in `DraftBar`.
 */
export function DraftControls({ editor }: { editor: FaceEditor }) {
  const resize = (step: number) => {
    const { width, height } = editor.draft?.box ?? { width: 1, height: 1 }
    editor.nudgeDraft({ dx: step, dy: step * (height / width), isResize: true })
  }

  return (
    <div className="grid gap-3 pt-4 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:border-t max-lg:border-ink max-lg:bg-paper max-lg:px-gutter max-lg:pb-4">
      <p className="text-small text-ink-2">
        Draw a box around the face, or click on it.{' '}
        <span className="max-lg:hidden">
          <KeyCap>←</KeyCap> <KeyCap>→</KeyCap> <KeyCap>↑</KeyCap> <KeyCap>↓</KeyCap> move the box,
          with <KeyCap>Shift</KeyCap> they resize it, <KeyCap>Enter</KeyCap> saves it.
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <span className="lg:hidden">
          <Button size="small" tone="ink" onClick={editor.finishDraft}>
            Save box
          </Button>
        </span>
        <Button size="small" onClick={() => resize(resizeStep)}>
          Larger
        </Button>
        <Button size="small" onClick={() => resize(-resizeStep)}>
          Smaller
        </Button>
        <span className="lg:hidden">
          <Button size="small" tone="bare" onClick={editor.cancelDraft}>
            Cancel
          </Button>
        </span>
      </div>
    </div>
  )
}

/**
 * Save and Cancel next to the box: below it, or above it if the box is near the bottom of the photo. In narrow windows,
 * `DraftControls` shows these buttons instead.
 */
export function DraftBar({ editor, box }: { editor: FaceEditor; box: FaceBox }) {
  const isNearBottom = box.y + box.height > 0.8
  const isInRightHalf = box.x > 0.5
  const vertical = isNearBottom
    ? { bottom: percent(1 - box.y) }
    : { top: percent(box.y + box.height) }
  const horizontal = isInRightHalf
    ? { right: percent(1 - box.x - box.width) }
    : { left: percent(box.x) }

  return (
    <div
      className="absolute z-10 flex gap-2 py-2 max-lg:hidden"
      style={{ ...vertical, ...horizontal }}
    >
      <Button size="small" tone="ink" onClick={editor.finishDraft}>
        Save box
      </Button>
      <Button size="small" onClick={editor.cancelDraft}>
        Cancel
      </Button>
    </div>
  )
}

const percent = (fraction: number) => `${(fraction * 100).toFixed(3)}%`
