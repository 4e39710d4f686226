import { boxBetween, centerBoxAt } from '@shoebox/domain/rights/face-box'
import { useImageState } from '@shoebox/web-kit/browser/use-image-state'
import { useQuery } from '@tanstack/react-query'
import { type PointerEvent, useRef } from 'react'
import { imageUrlsQuery } from '../people/people-queries.ts'
import { DraftBox } from './draft-box.tsx'
import { DraftBar } from './draft-controls.tsx'
import { FaceBracket } from './face-bracket.tsx'
import { draftElementId, focusWhenReady } from './face-focus.ts'
import type { FaceEditor } from './use-face-editor.ts'
import { useFaceKeys } from './use-face-keys.ts'

type PhotoStageProps = { editor: FaceEditor; alt: string }

/** The photo, as large as fits, with a bracket around each face and, during editing, the box being drawn. */
export function PhotoStage({ editor, alt }: PhotoStageProps) {
  const { photo, draft } = editor
  const { data: previews } = useQuery(imageUrlsQuery([photo.id], 'preview'))
  const { state, imageProps } = useImageState()
  const keysRef = useFaceKeys<HTMLDivElement>(editor)
  const url = previews?.[photo.id]

  return (
    <div
      ref={keysRef}
      className="relative mx-auto w-full bg-well print-edge"
      style={{
        aspectRatio: `${photo.width} / ${photo.height}`,
        maxWidth: `calc(76vh * ${photo.width / photo.height})`,
      }}
    >
      {url !== undefined && state !== 'broken' && (
        <img
          src={url}
          alt={alt}
          width={photo.width}
          height={photo.height}
          className="block size-full"
          {...imageProps}
        />
      )}
      {(previews !== undefined && url === undefined) || state === 'broken' ? (
        <p className="absolute inset-0 grid place-items-center p-4 text-center text-ink-2">
          This photo can’t be shown yet.
        </p>
      ) : null}
      {editor.faces.map((face, index) =>
        draft?.id === face.id ? null : (
          <FaceBracket key={face.id} face={face} number={index + 1} editor={editor} />
        ),
      )}
      {draft !== null && <DrawingLayer editor={editor} />}
    </div>
  )
}

/** The user drags to draw the box or clicks to place it, and can then adjust it with the keyboard. */
function DrawingLayer({ editor }: { editor: FaceEditor }) {
  const startPoint = useRef<{ x: number; y: number } | null>(null)
  const { draft } = editor
  if (draft === null) return null

  function startDrawing(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    startPoint.current = pointOf(event)
  }

  function drawBox(event: PointerEvent<HTMLDivElement>) {
    const box = startPoint.current && boxBetween(startPoint.current, pointOf(event))
    if (box) editor.placeDraft(box)
  }

  function finishDrawing(event: PointerEvent<HTMLDivElement>) {
    if (startPoint.current === null || draft === null) return
    const point = pointOf(event)
    if (boxBetween(startPoint.current, point) === null)
      editor.placeDraft(centerBoxAt(point, draft.box))
    startPoint.current = null
    // The pointer has moved focus away from the box. Move it back to the box, so Enter saves it.
    focusWhenReady(draftElementId)
  }

  return (
    <div className="absolute inset-0 z-20 bg-scrim/20">
      <div
        data-drawing=""
        className="absolute inset-0 cursor-crosshair touch-none"
        onPointerDown={startDrawing}
        onPointerMove={drawBox}
        onPointerUp={finishDrawing}
      />
      <DraftBox editor={editor} draft={draft} />
      <DraftBar editor={editor} box={draft.box} />
    </div>
  )
}

function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>) {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()

  return { x: (clientX - left) / width, y: (clientY - top) / height }
}
