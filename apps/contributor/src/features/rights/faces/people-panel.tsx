import { centerBoxAt, type FaceBox } from '@shoebox/domain/rights/face-box'
import { countOf } from '@shoebox/web-kit/text/plural'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { KeyCap } from '@shoebox/web-kit/ui/key-cap.tsx'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { SkeletonLines, SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import { useId } from 'react'
import { DraftControls } from './draft-controls.tsx'
import { addButtonId } from './face-focus.ts'
import { countFaces } from './face-labels.ts'
import { FaceRow } from './face-row.tsx'
import type { FaceEditor } from './use-face-editor.ts'
import { useFaceKeys } from './use-face-keys.ts'

/** Every face marked in the photo, with its name and release. The stage highlights the current face. */
export function PeoplePanel({ editor }: { editor: FaceEditor }) {
  const id = useId()
  const keysRef = useFaceKeys<HTMLElement>(editor)
  const { faceCount, namedCount } = countFaces(editor.faces)

  return (
    <section aria-labelledby={id} ref={keysRef}>
      <div className="flex items-baseline justify-between gap-4 border-b border-ink pb-2">
        <Heading level={2} size="h3" id={id}>
          People
        </Heading>
        {editor.query.isSuccess && (
          <span className="font-slate text-slate text-ink-2">
            {countOf(faceCount, 'face')}, {namedCount} named
          </span>
        )}
      </div>
      {editor.photo.isOnSale === true && (
        <div className="py-3">
          <Note>
            This photo is live. Adding, moving, renaming or removing a face takes it out of the shop
            until a moderator has reviewed it again.
          </Note>
        </div>
      )}
      {editor.photo.isInReview === true && (
        <div className="py-3">
          <Note>
            A moderator is reviewing this photo. If you change a face, they have to start over.
          </Note>
        </div>
      )}
      <Faces editor={editor} />
      {editor.draft === null ? <AddFace editor={editor} /> : <DraftControls editor={editor} />}
    </section>
  )
}

function Faces({ editor }: { editor: FaceEditor }) {
  const { data, isError, isFetching, refetch } = editor.query
  if (data === undefined)
    return isError ? (
      <div className="pt-3">
        <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
          Couldn’t load the faces.
        </ErrorBar>
      </div>
    ) : (
      <div className="pt-3">
        <SkeletonRegion label="Loading the faces">
          <SkeletonLines count={4} />
        </SkeletonRegion>
      </div>
    )
  if (data.length === 0)
    return (
      <p className="py-3 text-ink-2">
        No faces are marked. Mark everyone who can be recognized, because each person has to sign.
        If no one can be recognized, skip this.
      </p>
    )

  return (
    <ol>
      {data.map((face, index) => (
        <FaceRow key={face.id} face={face} number={index + 1} editor={editor} />
      ))}
    </ol>
  )
}

function AddFace({ editor }: { editor: FaceEditor }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 pt-4">
      <Button
        id={addButtonId}
        onClick={() => editor.startDraft({ id: null, box: defaultBox(editor) })}
      >
        <Icon name="plus" size={16} />
        Add a face
      </Button>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2 max-md:hidden">
        <span className="flex items-center gap-1">
          <KeyCap>N</KeyCap>
          <KeyCap>P</KeyCap> next, previous
        </span>
        <span className="flex items-center gap-1">
          <KeyCap>0</KeyCap> not identifiable
        </span>
        <span className="flex items-center gap-1">
          <KeyCap>Del</KeyCap> remove
        </span>
      </p>
    </div>
  )
}

/** A box near the center, with the median size of the faces already marked. */
function defaultBox({ faces, photo }: FaceEditor): FaceBox {
  const middle = { x: 0.5, y: 0.4 }
  const height = median(faces.map(({ box }) => box.height)) ?? 0.16
  const width = median(faces.map(({ box }) => box.width)) ?? 0.13 * (photo.height / photo.width)

  return centerBoxAt(middle, { width: Math.min(width, 0.5), height: Math.min(height, 0.5) })
}

function median(values: readonly number[]): number | undefined {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]
}
