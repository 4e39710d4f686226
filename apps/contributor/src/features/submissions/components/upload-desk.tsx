import { isSending } from '../upload/upload-item.ts'
import { useUploadEngine } from '../use-upload-engine.ts'
import { DropZone } from './drop-zone.tsx'
import { HoldWhileSending } from './hold-while-sending.tsx'
import { UploadQueue } from './upload-queue.tsx'

/** Where files are chosen, and how far each has come. */
export function UploadDesk({ userId }: { userId: string }) {
  const { engine, shown } = useUploadEngine(userId)

  return (
    <>
      <DropZone onFiles={engine.choose} />
      <UploadQueue engine={engine} shown={shown} />
      <HoldWhileSending isSending={shown.items.some(isSending)} />
    </>
  )
}
