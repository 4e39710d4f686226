import type { FaceBox } from '@shoebox/domain/face-box'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import type { FaceEditor } from './use-face-editor.ts'

/**
 * Buttons next to the box: below it, or above it if it ends low. Narrow windows show them in `DraftControls` instead.
 */
export function DraftBar({ desk, box }: { desk: FaceEditor; box: FaceBox }) {
  const isLow = box.y + box.height > 0.8
  const isRight = box.x > 0.5
  const down = isLow ? { bottom: percent(1 - box.y) } : { top: percent(box.y + box.height) }
  const across = isRight ? { right: percent(1 - box.x - box.width) } : { left: percent(box.x) }

  return (
    <div className="absolute z-10 flex gap-2 py-2 max-lg:hidden" style={{ ...down, ...across }}>
      <Button size="small" tone="ink" onClick={desk.finishDraft}>
        Keep the box
      </Button>
      <Button size="small" onClick={desk.cancelDraft}>
        Cancel
      </Button>
    </div>
  )
}

const percent = (part: number) => `${(part * 100).toFixed(3)}%`
