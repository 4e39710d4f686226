import { useEffect, useRef, useState } from 'react'
import type { UploadItem } from './engine/upload-item.ts'
import { detailText, rowWords } from './row-words.ts'

const verdictStages: readonly UploadItem['stage'][] = ['refused', 'failed', 'duplicate']
/** Announces this many results individually and counts the rest: users do not listen to twenty reasons in a row. */
const mostTold = 3

/** Live region text for files that just got a result: name, state and reason. */
export function useVerdicts(items: readonly UploadItem[]): string {
  const known = useRef(new Map<string, UploadItem['stage']>())
  const [told, setTold] = useState('')

  useEffect(() => {
    const before = known.current
    known.current = new Map(items.map(({ file, stage }) => [file.id, stage]))
    const judged = items.filter(
      ({ file, stage, photo }) =>
        verdictStages.includes(stage) &&
        before.get(file.id) !== stage &&
        // Results of earlier visits were announced then.
        file.id !== photo?.photoId,
    )
    if (judged.length > 0) setTold(verdictWords(judged))
  }, [items])

  return told
}

function verdictWords(judged: readonly UploadItem[]): string {
  const told = judged.slice(0, mostTold).map((item) => {
    const { state, detail } = rowWords(item, { isOnline: true, rate: null })
    return `${item.file.name}: ${state}. ${detailText(detail)}`
  })
  const more = judged.length - told.length
  return [...told, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ')
}
