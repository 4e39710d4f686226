import { ingestFailures, uploadLimits } from '@shoebox/domain/ingest'
import { isRefusal, typeOfUpload } from '@shoebox/domain/upload-type'
import type { ChosenFile, Failure } from './upload-item.ts'

/** What can be told of a file without reading it. */
export function refusalOf(file: ChosenFile): Failure | null {
  if (file.size === 0) return refused('The file is empty.')

  const type = typeOfUpload(file)
  if (isRefusal(type)) return refused(ingestFailures[type])
  if (file.size > uploadLimits.bytes) return refused('The file is larger than 250 MB.')

  return null
}

function refused(text: string): Failure {
  return { text, canRetry: false, isLine: false }
}
